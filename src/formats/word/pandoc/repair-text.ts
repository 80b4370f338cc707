// What pandoc would lose or misread in the text of a Word file: deleted rows, hidden words, results of simple fields,
// bookmarks between paragraphs, cells beyond a grid, lists of reference managers, note marks within notes, pictures and
// boxes for which there is no second choice, marks of direction, readings.
import { rewritePart } from './rewrite-part.ts'
import { writeSymbols } from './symbol-characters.ts'

const noteMark = /<(?:\w+:)?(?:foot|end)noteReference[\s/>]/
const needs = /<(?:\w+:)?(?:fldSimple|vanish|del|bookmarkStart|tbl|AlternateContent|txbxContent)[\s/>]/
// Zotero's, Mendeley's and EndNote's. Under another name the field is shown as written, in the author's own style.
const listFields =
  /(<(?:\w+:)?instrText[^>]*>[^<]{0,99}ADDIN\s{1,9})(?:ZOTERO_BIBL|(?:Mendeley Bibliography )?CSL_BIBLIOGRAPHY|EN\.REFLIST)/g

// An upright word within a formula (a unit, a name): pandoc loses that, unless it is marked as plain text.
const uprightWords =
  /(<m:rPr>)\s*<m:sty m:val="p"\s?\/>\s*(<\/m:rPr>\s*(?:<w:rPr>(?:(?!<\/w:rPr>).){0,400}<\/w:rPr>\s*)?<m:t(?:\s[^>]{0,40})?>)(\p{L}{2,40})(?=<\/m:t>)/gsu
const functions =
  /^(?:a?(?:sin|cos|tan|cot|sec|csc)h?|arc(?:sin|cos|tan)|exp|log|ln|lg|lim|inf|sup|max|min|det|dim|ker|deg|gcd|arg|hom|Pr|mod)$/

function keepUpright(all: string, open: string, between: string, word: string): string {
  return functions.test(word) ? all : `${open}<m:nor/>${between}${word}`
}

// Marks of direction, and names for machines, around runs and paragraphs: pandoc drops what is inside them.
const wrappers =
  /<\/?w:(?:bdo|dir|customXml)(?:\s[^<>]{0,999})?>|<w:customXmlPr>(?:(?!<\/w:customXmlPr>).){0,2000}<\/w:customXmlPr>/gs
// A reading beside a word, inside one run: pandoc drops both. The reading comes after the word, in brackets.
const ruby =
  /<w:r(?:\s[^<>]{0,200})?>(?:<w:rPr\/>|<w:rPr>(?:(?!<\/w:rPr>).){0,800}<\/w:rPr>)?<w:ruby>(?:(?!<w:rt>).){0,800}<w:rt>((?:(?!<\/w:rt>).){0,2000})<\/w:rt><w:rubyBase>((?:(?!<\/w:rubyBase>).){0,2000})<\/w:rubyBase><\/w:ruby><\/w:r>/gs
const bracket = (sign: string): string => `<w:r><w:t>${sign}</w:t></w:r>`
const besideIt = `$2${bracket('(')}$1${bracket(')')}`

/** Of the document, its footnotes or its endnotes. */
export function repairText(xml: string, { isNotes }: { isNotes: boolean }): string {
  const named = writeSymbols(xml)
    .replaceAll(listFields, '$1LIST')
    .replaceAll(uprightWords, keepUpright)
    .replaceAll(wrappers, '')
    .replaceAll(ruby, besideIt)
  const isNeeded = needs.test(named) || (isNotes && noteMark.test(named))
  return isNeeded ? rewritePart(named) : named
}
