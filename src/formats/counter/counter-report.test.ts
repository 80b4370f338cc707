// The reports compared with the samples that COUNTER publishes beside the Code of Practice, Release 5.1: the same
// labels, columns and shapes, letter by letter. https://cop5.countermetrics.org/en/5.1/appendices/
import { expect, test } from 'vitest'
import { type ItemMonth, type Report, type ReportId, reportKinds } from './counter-report.ts'
import { jsonReport } from './write-json.ts'
import { tabularReport } from './write-tabular.ts'

const title = { name: 'Title 3', onlineIssn: '1234-4321', url: 'https://example.org' }
const item = {
  title: 'Item 11',
  authors: [
    { name: 'Author 11', orcid: '0000-0001-2345-6789' },
    { name: 'Author 12' },
    { name: 'Author 13' },
    { name: 'Author 14' },
  ],
  published: '2021-09-19',
  doi: '10.9999/xxxxi11',
  url: 'https://example.org/11',
}

const used = (month: string, counts: [number, number, number, number], facts: Partial<ItemMonth> = {}): ItemMonth => ({
  item,
  title,
  accessType: 'Open',
  month,
  performance: {
    Total_Item_Investigations: counts[0],
    Total_Item_Requests: counts[1],
    Unique_Item_Investigations: counts[2],
    Unique_Item_Requests: counts[3],
  },
  ...facts,
})

const report = (id: ReportId, usage: ItemMonth[] = [], facts: Partial<Report> = {}): Report => ({
  kind: reportKinds[id],
  begin: '2022-01',
  end: '2022-03',
  exceptions: [],
  created: new Date('2023-02-15T09:11:12.345Z'),
  createdBy: 'Sample Publisher',
  platform: 'Platform 1',
  publisher: { name: 'Sample Publisher', ror: 'https://ror.org/00hx57361' },
  usage,
  ...facts,
})

const months = 'Metric_Type Reporting_Period_Total Jan-2022 Feb-2022 Mar-2022'
const columns: Record<ReportId, string> = {
  TR_J1: 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI',
  TR_J3: 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI Access_Type',
  TR: 'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type YOP Access_Type Access_Method',
  IR_A1:
    'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID Print_ISSN Online_ISSN URI ' +
    'Parent_Title Parent_Authors Parent_Article_Version Parent_DOI Parent_Proprietary_ID Parent_Print_ISSN Parent_Online_ISSN ' +
    'Parent_URI Access_Type',
  IR:
    'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID ISBN Print_ISSN Online_ISSN ' +
    'URI Parent_Title Parent_Authors Parent_Publication_Date Parent_Article_Version Parent_Data_Type Parent_DOI ' +
    'Parent_Proprietary_ID Parent_ISBN Parent_Print_ISSN Parent_Online_ISSN Parent_URI Data_Type YOP Access_Type Access_Method',
}

const all = 'Total_Item_Investigations; Total_Item_Requests; Unique_Item_Investigations; Unique_Item_Requests'
const requests = 'Total_Item_Requests; Unique_Item_Requests'
const headers: Record<ReportId, [name: string, metrics: string, filters: string, attributes: string]> = {
  TR_J1: [
    'Journal Requests (Controlled)',
    requests,
    'Data_Type=Journal; Access_Type=Controlled; Access_Method=Regular',
    '',
  ],
  TR_J3: ['Journal Usage by Access Type', all, 'Data_Type=Journal; Access_Method=Regular', ''],
  TR: ['Title Report', '', '', 'Attributes_To_Show=YOP|Access_Type|Access_Method'],
  IR_A1: ['Journal Article Requests', requests, 'Data_Type=Article; Access_Method=Regular', ''],
  IR: [
    'Item Report',
    '',
    '',
    'Attributes_To_Show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method; Include_Parent_Details=True',
  ],
}

const ids = Object.keys(columns) as ReportId[]

test.each(ids)('%s begins like the sample', (id) => {
  const table = tabularReport(report(id))
  const [name, metrics, filters, attributes] = headers[id]
  expect(table.slice(0, 14).map((row) => row.slice(0, 2))).toEqual([
    ['Report_Name', name],
    ['Report_ID', id],
    ['Release', '5.1'],
    ['Institution_Name', 'The World'],
    ['Institution_ID', ''],
    ['Metric_Types', metrics],
    ['Report_Filters', filters],
    ['Report_Attributes', attributes],
    ['Exceptions', ''],
    ['Reporting_Period', 'Begin_Date=2022-01-01; End_Date=2022-03-31'],
    ['Created', '2023-02-15T09:11:12Z'],
    ['Created_By', 'Sample Publisher'],
    ['Registry_Record', ''],
    ['', ''],
  ])
  expect(table[14]).toEqual(`${columns[id]} ${months}`.split(' '))
  expect(new Set(table.map((row) => row.length)).size).toBe(1)
})

test('IR_A1 has a line for each metric of each paper', () => {
  const table = tabularReport(report('IR_A1', [used('2022-01', [9, 5, 7, 4]), used('2022-03', [3, 2, 2, 1])]))
  const about =
    'Item 11|Sample Publisher|ROR:00hx57361|Platform 1|Author 11 (ORCID:0000-0001-2345-6789); Author 12; Author 13|2021-09-19|VoR|' +
    '10.9999/xxxxi11||||https://example.org/11|Title 3||||||1234-4321|https://example.org|Open'
  expect(table.slice(15).map((row) => row.join('|'))).toEqual([
    `${about}|Total_Item_Requests|7|5|0|2`,
    `${about}|Unique_Item_Requests|5|4|0|1`,
  ])
})

const another = { ...item, title: 'Item 12', url: 'https://example.org/12', published: '2022-01-02' }

test('TR_J3 adds up the papers of the title by kind of access', () => {
  const usage = [
    used('2022-01', [4, 3, 2, 1]),
    used('2022-01', [1, 0, 1, 0], { item: another }),
    used('2022-02', [6, 0, 5, 0], { item: another, accessType: 'Free_To_Read' }),
  ]
  expect(
    tabularReport(report('TR_J3', usage))
      .slice(15)
      .map((row) => row.slice(9)),
  ).toEqual([
    ['Open', 'Total_Item_Investigations', '5', '5', '0', '0'],
    ['Open', 'Total_Item_Requests', '3', '3', '0', '0'],
    ['Open', 'Unique_Item_Investigations', '3', '3', '0', '0'],
    ['Open', 'Unique_Item_Requests', '1', '1', '0', '0'],
    ['Free_To_Read', 'Total_Item_Investigations', '6', '0', '6', '0'],
    ['Free_To_Read', 'Unique_Item_Investigations', '5', '0', '5', '0'],
  ])
  const years = tabularReport(report('TR', usage)).slice(15)
  expect(new Set(years.map((row) => row.slice(10, 14).join(' ')))).toEqual(
    new Set(['Journal 2021 Open Regular', 'Journal 2022 Open Regular', 'Journal 2022 Free_To_Read Regular']),
  )
})

test('TR_J1 is about content behind a paywall: it lists no open papers', () => {
  expect(tabularReport(report('TR_J1', [used('2022-01', [9, 5, 7, 4])]))).toHaveLength(15)
  expect(jsonReport(report('TR_J1', [used('2022-01', [9, 5, 7, 4])])).Report_Items).toEqual([])
})

test('an exception is reported with its number', () => {
  const exceptions = [{ code: 3031, message: 'Usage Not Ready for Requested Dates', data: 'only January' }]
  const late = report('TR_J3', [], { exceptions })
  expect(tabularReport(late)[8]?.[1]).toBe('3031: Usage Not Ready for Requested Dates (only January)')
  expect(jsonReport(late).Report_Header.Exceptions).toEqual([
    { Code: 3031, Message: 'Usage Not Ready for Requested Dates', Data: 'only January' },
  ])
})

test('TR_J3 as JSON has the shape of the sample', () => {
  expect(jsonReport(report('TR_J3', [used('2022-01', [4, 3, 2, 1]), used('2022-03', [1, 0, 1, 0])]))).toEqual({
    Report_Header: {
      Release: '5.1',
      Report_ID: 'TR_J3',
      Report_Name: 'Journal Usage by Access Type',
      Created: '2023-02-15T09:11:12Z',
      Created_By: 'Sample Publisher',
      Institution_Name: 'The World',
      Report_Filters: {
        Metric_Type: all.split('; '),
        Begin_Date: '2022-01-01',
        End_Date: '2022-03-31',
        Data_Type: ['Journal'],
        Access_Method: ['Regular'],
      },
    },
    Report_Items: [
      {
        Title: 'Title 3',
        Publisher: 'Sample Publisher',
        Publisher_ID: { ROR: ['00hx57361'] },
        Platform: 'Platform 1',
        Item_ID: { Online_ISSN: '1234-4321', URI: 'https://example.org' },
        Attribute_Performance: [
          {
            Access_Type: 'Open',
            Performance: {
              Total_Item_Investigations: { '2022-01': 4, '2022-03': 1 },
              Total_Item_Requests: { '2022-01': 3 },
              Unique_Item_Investigations: { '2022-01': 2, '2022-03': 1 },
              Unique_Item_Requests: { '2022-01': 1 },
            },
          },
        ],
      },
    ],
  })
})

test('IR_A1 as JSON lists the papers under their title', () => {
  const { Report_Items } = jsonReport(report('IR_A1', [used('2022-01', [4, 3, 2, 1])]))
  expect(Report_Items).toEqual([
    {
      Title: 'Title 3',
      Item_ID: { Online_ISSN: '1234-4321', URI: 'https://example.org' },
      Items: [
        {
          Item: 'Item 11',
          Publisher: 'Sample Publisher',
          Publisher_ID: { ROR: ['00hx57361'] },
          Platform: 'Platform 1',
          Authors: [
            { Name: 'Author 11', ORCID: '0000-0001-2345-6789' },
            { Name: 'Author 12' },
            { Name: 'Author 13' },
            { Name: 'Author 14' },
          ],
          Publication_Date: '2021-09-19',
          Article_Version: 'VoR',
          Item_ID: { DOI: '10.9999/xxxxi11', URI: 'https://example.org/11' },
          Attribute_Performance: [
            {
              Access_Type: 'Open',
              Performance: { Total_Item_Requests: { '2022-01': 3 }, Unique_Item_Requests: { '2022-01': 1 } },
            },
          ],
        },
      ],
    },
  ])
})
