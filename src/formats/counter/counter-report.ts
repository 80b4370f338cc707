// Reports as COUNTER's Code of Practice, Release 5.1, section 4 defines them: their names, what they count, what they
// leave out and which columns they have. https://cop5.countermetrics.org/
export const metricTypes = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const
export type MetricType = (typeof metricTypes)[number]

/** Whether a paper is open access by its own licence or merely free to read. Nothing here is behind a paywall. */
export type AccessType = 'Controlled' | 'Open' | 'Free_To_Read'

export type ReportId = 'TR' | 'TR_J1' | 'TR_J3' | 'IR' | 'IR_A1'

export type ReportKind = {
  id: ReportId
  name: string
  /** For the whole title, or for each paper. */
  of: 'title' | 'item'
  metrics: readonly MetricType[]
  /** The metrics counted, as the header names them. A master report has none. */
  filters: readonly (readonly [name: string, value: string])[]
  attributes: readonly string[]
  withParent: boolean
  columns: readonly string[]
}

const requests = ['Total_Item_Requests', 'Unique_Item_Requests'] as const
const identifiers = ['DOI', 'Proprietary_ID']
const issns = ['Print_ISSN', 'Online_ISSN']
const who = ['Publisher', 'Publisher_ID', 'Platform']
const breakdown = ['YOP', 'Access_Type', 'Access_Method']
const titleColumns = ['Title', ...who, ...identifiers, ...issns, 'URI']
const described = ['Authors', 'Publication_Date', 'Article_Version']

export const reportKinds: { [id in ReportId]: ReportKind } = {
  TR: {
    id: 'TR',
    name: 'Title Report',
    of: 'title',
    metrics: metricTypes,
    filters: [],
    attributes: breakdown,
    withParent: false,
    columns: ['Title', ...who, ...identifiers, 'ISBN', ...issns, 'URI', 'Data_Type', ...breakdown],
  },
  TR_J1: {
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    of: 'title',
    metrics: requests,
    filters: [
      ['Data_Type', 'Journal'],
      ['Access_Type', 'Controlled'],
      ['Access_Method', 'Regular'],
    ],
    attributes: [],
    withParent: false,
    columns: titleColumns,
  },
  TR_J3: {
    id: 'TR_J3',
    name: 'Journal Usage by Access Type',
    of: 'title',
    metrics: metricTypes,
    filters: [
      ['Data_Type', 'Journal'],
      ['Access_Method', 'Regular'],
    ],
    attributes: [],
    withParent: false,
    columns: [...titleColumns, 'Access_Type'],
  },
  IR: {
    id: 'IR',
    name: 'Item Report',
    of: 'item',
    metrics: metricTypes,
    filters: [],
    attributes: [...described, ...breakdown],
    withParent: true,
    columns: [
      ...['Item', ...who, ...described, ...identifiers, 'ISBN', ...issns, 'URI'],
      ...['Parent_Title', 'Parent_Authors', 'Parent_Publication_Date', 'Parent_Article_Version', 'Parent_Data_Type'],
      ...['Parent_DOI', 'Parent_Proprietary_ID', 'Parent_ISBN', 'Parent_Print_ISSN', 'Parent_Online_ISSN'],
      ...['Parent_URI', 'Data_Type', ...breakdown],
    ],
  },
  IR_A1: {
    id: 'IR_A1',
    name: 'Journal Article Requests',
    of: 'item',
    metrics: requests,
    filters: [
      ['Data_Type', 'Article'],
      ['Access_Method', 'Regular'],
    ],
    attributes: [],
    withParent: true,
    columns: [
      ...['Item', ...who, ...described, ...identifiers, ...issns, 'URI'],
      ...['Parent_Title', 'Parent_Authors', 'Parent_Article_Version', 'Parent_DOI', 'Parent_Proprietary_ID'],
      ...['Parent_Print_ISSN', 'Parent_Online_ISSN', 'Parent_URI', 'Access_Type'],
    ],
  },
}

export type ReportTitle = {
  name: string
  printIssn?: string | undefined
  onlineIssn?: string | undefined
  url: string
}

export type ReportItem = {
  title: string
  authors: readonly { name: string; orcid?: string | undefined }[]
  /** YYYY-MM-DD */
  published?: string | undefined
  doi?: string | undefined
  url: string
}

export type Performance = { [metric in MetricType]: number }

/** The use of one paper in one month. */
export type ItemMonth = {
  item: ReportItem
  title: ReportTitle
  accessType: AccessType
  /** YYYY-MM */
  month: string
  performance: Performance
}

export type Report = {
  kind: ReportKind
  /** The months of the report, first and last included. */
  begin: string
  end: string
  exceptions: readonly { code: number; message: string; data?: string | undefined }[]
  created: Date
  /** Who runs the site. */
  createdBy: string
  platform: string
  publisher?: { name: string; ror?: string | undefined } | undefined
  usage: readonly ItemMonth[]
}
