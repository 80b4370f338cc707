// The words and names that elements of running text hold in their attributes.
import type { SaxesTagNS } from 'saxes'
import { attributeOf } from '#src/formats/word/package/xml-names.ts'
import type { Evidence } from './evidence.ts'

// Attributes that hold words, by element.
const marks: Record<string, readonly string[]> = {
  bookmarkStart: ['name'],
  alias: ['val'],
  tag: ['val'],
  permStart: ['ed'],
  attr: ['val'],
  smartTag: ['element'],
  helpText: ['val'],
  statusText: ['val'],
  listItem: ['displayText'],
  hyperlink: ['tooltip'],
  hlinkClick: ['tooltip'],
}
const descriptions: Record<string, readonly string[]> = {
  docPr: ['descr', 'title', 'name'],
  cNvPr: ['descr', 'title', 'name'],
  tblCaption: ['val'],
  tblDescription: ['val'],
}

export function readAttributes(tag: SaxesTagNS, evidence: Evidence): void {
  for (const local of marks[tag.local] ?? []) evidence.passage('markup', attributeOf(tag, local) ?? '')
  for (const local of descriptions[tag.local] ?? []) evidence.passage('alt-text', attributeOf(tag, local) ?? '')
  if (!/vml$/.test(tag.uri)) return
  for (const local of ['alt', 'title']) evidence.passage('alt-text', attributeOf(tag, local) ?? '')
  evidence.target('hyperlink', attributeOf(tag, 'href') ?? '')
}
