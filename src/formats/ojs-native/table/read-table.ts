// Reads tables of papers (CSV). Each row is a paper, and rows that name the same volume and number are in one issue.

import { element, given, listElement, textElement } from '#src/formats/ojs-native/build-element.ts'
import type { OjsElement } from '#src/formats/ojs-native/element.ts'
import type { ExportHandler, ExportReader } from '#src/formats/ojs-native/export-reader.ts'
import { ForeignFile, UnreadableExport } from '#src/formats/ojs-native/unreadable-export.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { readRows } from './read-rows.ts'
import { type Row, type Shape, shapes } from './shapes.ts'

type Issue = {
  key: string
  ordinal: number
  parts: { identification: OjsElement[]; descriptions: OjsElement[] }
  sections: Map<string, OjsElement>
  articles: number
}

/** @throws UnreadableExport from `write` and `end`. */
export function readTable(handler: ExportHandler): ExportReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const issues: Issue[] = []
  let header: string[] | undefined
  let shape: Shape | undefined

  const rows = readRows((cells) => {
    if (!header) {
      header = cells.map((cell) => cell.trim())
      shape = shapeOf(header)
    } else if (shape) takeRow(shape, (column) => cells[header?.indexOf(column) ?? -1]?.trim() ?? '')
  })

  function takeRow({ issue, article, locale }: Shape, row: Row): void {
    const key = keyOf(issue, row)
    const found = issues.find((one) => one.key === key && mayBeCalled(one, row(issue.title), locale(row)))
    const known = found ?? newIssue(key, issues.length)
    if (!found) issues.push(known)
    complete(known, issue, { row, locale: locale(row) })
    known.articles += 1
    const pages = [row('startPage'), row('endPage')].filter((page) => page !== '')
    const attributes = {
      ...{ status: '3', section_ref: sectionOf(known, row, locale(row)), seq: String(known.articles) },
      ...given('locale', locale(row)),
      ...given('date_published', row('datePublished') || undefined),
    }
    const children = [...article(row), ...textElement('pages', [...new Set(pages)].join('-'))]
    handler.article(element('article', { attributes, children }), known.ordinal)
  }

  const reading = (work: () => void, chunk?: Uint8Array): void => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      // Whatever the encoding is, the names of the columns are in ASCII.
      if (!header && chunk) shapeOf(namesIn(new TextDecoder('latin1').decode(chunk)))
      throw new UnreadableExport('It is not written in UTF-8. Please save it as “CSV UTF-8”.')
    }
  }

  return {
    write: (chunk) => reading(() => rows.write(decoder.decode(chunk, { stream: true })), chunk),
    end: () =>
      reading(() => {
        rows.write(decoder.decode())
        rows.end()
        for (const { parts, sections, ordinal } of issues) {
          const children = [
            ...listElement('issue_identification', parts.identification),
            ...parts.descriptions,
            ...listElement('sections', [...sections.values()]),
          ]
          handler.issue(element('issue', { children }), ordinal)
        }
      }),
  }
}

function namesIn(text: string): string[] {
  const line = text.split(/[\r\n]/).find((each) => /^[^=]*[\w"][^=]*$/.test(each)) ?? ''
  return line.split(/[,;\t|]/).map((name) => name.replaceAll('"', '').trim())
}

function shapeOf(header: readonly string[]): Shape {
  const found = shapes.find(({ columns }) => columns.every((column) => header.includes(column)))
  if (found) return found
  if (header.includes('tempPassword') || header.includes('roles'))
    throw new ForeignFile('It is a table (CSV) of the users of an installation.')
  const wanted = shapes.map(({ columns }) => columns.join(', ')).join('; or ')
  throw new ForeignFile(
    `It is a table (CSV) without the columns of a table of papers: ${wanted}. Please name the columns like this (docs/moving-in.md).`,
  )
}

const newIssue = (key: string, ordinal: number): Issue => ({
  ...{ key, ordinal },
  parts: { identification: [], descriptions: [] },
  sections: new Map(),
  articles: 0,
})

/** Rows often name an issue by its volume and number alone, and say the rest once. */
function keyOf({ title, volume, number, year }: Shape['issue'], row: Row): string {
  if (row(number) === '') return JSON.stringify([row(volume), row(year), row(title)])
  return JSON.stringify([row(volume), row(volume) === '' ? row(year) : '', row(number)])
}

/** Two titles in one language are those of two issues, whatever their numbers are. */
function mayBeCalled({ parts }: Issue, title: string, locale: string | undefined): boolean {
  const known = parts.identification.find((part) => part.name === 'title' && localeOf(part) === locale)
  return title === '' || known === undefined || foldText(known.text) === foldText(title)
}

/** The first row that has something counts; of titles and descriptions, the first in each language. */
function complete(
  { parts }: Issue,
  { title, volume, number, year, description = '' }: Shape['issue'],
  { row, locale }: { row: Row; locale: string | undefined },
): void {
  const add = (list: OjsElement[], [part]: OjsElement[]): void => {
    if (part && !list.some((other) => other.name === part.name && localeOf(other) === localeOf(part))) list.push(part)
  }
  const language = given('locale', locale)
  add(parts.identification, textElement('volume', row(volume)))
  add(parts.identification, textElement('number', row(number)))
  add(parts.identification, textElement('year', row(year)))
  add(parts.identification, textElement('title', row(title), language))
  add(parts.identification, textElement('title', row('issueTitle_2'), given('locale', row('locale_2') || undefined)))
  add(parts.descriptions, textElement('description', row(description), language))
}

const localeOf = ({ attributes }: OjsElement): string | undefined => attributes['locale']

/** @returns the name by which papers refer to it. */
function sectionOf({ sections }: Issue, row: Row, locale: string | undefined): string {
  const title = row('sectionTitle')
  const section = element('section', {
    attributes: { ref: title, seq: String(sections.size) },
    children: [
      ...textElement('title', title, given('locale', locale)),
      ...textElement('title', row('sectionTitle_2'), given('locale', row('locale_2') || undefined)),
    ],
  })
  if (!sections.has(title)) sections.set(title, section)
  return title
}
