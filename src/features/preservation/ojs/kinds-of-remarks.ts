// What a remark or a reason is about, without what differs from paper to paper: the report counts these, and lists papers by them. A
// remark stands beside its paper, a kind stands alone.

const isTooLong =
  'is longer than forms here accept, and came in whole: shorten it when you change the paper, or raise the limit that is named beside it'

const kinds: readonly [remark: RegExp, kind: string, weight?: 'small'][] = [
  [/^“.*” is left out: only PDF and Word/, 'A file is left out: it is neither a PDF nor a Word file (.docx)'],
  [/^“.*” is left out: it is a supplementary file/, 'A supplementary file is left out', 'small'],
  [
    /^“.*” is left out: it is a second file/,
    'A file is left out: the paper has another PDF or Word file, which came in',
    'small',
  ],
  [
    /^“.*” is left out: it is a link/,
    'A link is left out: a paper keeps one to a PDF and one to a page elsewhere',
    'small',
  ],
  [/^“.*” is left out: its file is not in the export, only/, 'A file is left out: the export has only its address'],
  [/^“.*” is left out: its file is not in the export/, 'A file is left out: it is not in the export'],
  [
    /^“.*” is left out: its file is neither/,
    'A file is left out: it is neither in the export nor in the folder of files (--files)',
  ],
  [/^“.*” is left out: its file is (?:damaged|cut off)/, 'A file is left out: it is damaged in the export'],
  [
    /^“.*” is left out: its file has/,
    'A file is left out: it is larger than the server’s setting UPLOAD_MAX_BYTES allows: set that higher, and import again',
  ],
  [/^“.*” is left out: checking it took/i, 'A file is left out: checking it took too long, twice'],
  [/^“.*” is left out: /, 'A file is left out: it is damaged or not safe'],
  [/^Files that readers/, 'Files that readers of OJS never had are left out', 'small'],
  [/^Its PDF stays elsewhere/, 'The PDF stays on another site, and is linked', 'small'],
  [/^Its full text stays elsewhere/, 'The full text stays on another site, and is linked', 'small'],
  [/^Its DOI belongs to another paper/, 'A DOI is left out: another paper has the same'],
  [/^Its DOI is not valid/, 'A DOI is left out: it is not valid'],
  [/^Its licence is left out/, 'A licence is left out: its words name no licence, such as “All rights reserved”'],
  [/^Its licence is the only link/, 'A licence is the only link in the words about it, and is to be checked'],
  [/^Its pages are no numbers/, 'Pages that are no numbers are kept as they are', 'small'],
  [/^Its .* is cut off after/, 'A page range or a copyright holder is cut off after 300 characters'],
  [/^Its title is longer than/, `A title ${isTooLong}`],
  [/^Its abstract is longer than/, `An abstract ${isTooLong}`],
  [/^Its keyword “.*” is longer than/, `A keyword ${isTooLong}`],
  [/^Its .* is longer than forms here accept/, `A name, or a list of keywords or authors, ${isTooLong}`],
  [
    /^Another issue has the same volume/,
    'Two issues have the same volume, number and year: check whether they are one',
  ],
  [/^Its year is not in the export/, 'The year of an issue is not in the export: it has that of its newest paper'],
  [/^The ORCID iD of /, 'An ORCID iD is left out: it is not valid'],
  [/^The ROR iD of /, 'A ROR iD is left out: it is not valid'],
  [
    /^Names of authors in languages/,
    'Names of authors in languages that the export does not name are left out',
    'small',
  ],
  [/^Affiliations in languages/, 'Affiliations in languages that the export does not name are left out', 'small'],
  [/^Its papers were in no/, 'Papers that were in no issue are in one that is called by their year', 'small'],
  [/^In OJS, only subscribers/, 'Only subscribers could read the issue in OJS; here, everybody can'],
  [/^Files of the whole issue/, 'Files of a whole issue are left out'],
  [/^Its cover is left out/, 'The cover of an issue is left out: it is not a whole picture of at most 2 MB'],
  [
    /^In addresses, it is/,
    'An issue has another number in addresses here; everywhere else it is called as before',
    'small',
  ],
  [/ in OJS(?:, too)?: the old address/, 'An old address may lead to something else: two had the same number in OJS'],
  [
    /^Its day of submission is left out/,
    'The day of submission is left out: it is later than the publication, as of archives that were entered later',
    'small',
  ],
  [
    /^Its day of publication is not/,
    'The day of publication is not in the export: the first of the month or year is entered, and is to be corrected',
  ],
  [/^It has no author/, 'The paper has no author: under Manage, enter one, or the editorial office in their place'],
  [/^Descriptions are left out/, 'Descriptions are left out: subjects, coverage and the like', 'small'],
  [/^Its title in/, 'The title of an issue in languages that the export does not name is left out', 'small'],
  [
    /^Its description in/,
    'The description of an issue in languages that the export does not name is left out',
    'small',
  ],
  [/^Its cover in other/, 'The cover of an issue in other languages is left out', 'small'],
  [/^Earlier published versions/, 'Earlier published versions are left out', 'small'],
  [/^It was in review/, 'The manuscript was in review: here, its review starts again', 'small'],
  [/^It had arrived in OJS/, 'The manuscript was not in review yet', 'small'],
  [/^Its other files/, 'Other files of a manuscript are left out'],
  [/^it is in the export twice/, 'it is in the export twice'],
  [
    /^it waits for a decision, and its author’s address/,
    'it waits for a decision, and its author cannot get an account',
  ],
  [/^it waits for a decision, and its Word file/, 'it waits for a decision, and its Word file cannot be taken'],
]

export const kindOf = (remark: string): string => kinds.find(([of]) => of.test(remark))?.[1] ?? remark

const smallKinds = new Set(kinds.filter(([, , weight]) => weight === 'small').map(([, kind]) => kind))

/** What an editor must know or do first; of the same weight, the most frequent first. */
export const byWeight = (
  [one, ofOne]: [kind: string, count: number],
  [other, ofOther]: [kind: string, count: number],
) => Number(smallKinds.has(one)) - Number(smallKinds.has(other)) || ofOther - ofOne
