// What pandoc would lose or misread in the text of a Word file: deleted rows, hidden words, results of simple fields,
// bookmarks between paragraphs, cells beyond a grid, lists of reference managers, note marks within notes, pictures and
// boxes for which there is no second choice, groups of them, words beside a drawing, words within custom XML, with a direction, a pronunciation or
// along a path, and what a control shows until somebody fills it.
import { rewritePart } from './rewrite-part.ts'
import { writeSymbols } from './symbol-characters.ts'

const noteMark = /<(?:\w+:)?(?:foot|end)noteReference[\s/>]/
const needs =
  /<(?:\w+:)?(?:fldSimple|vanish|del|bookmarkStart|tbl|AlternateContent|txbxContent|wgp|wpc|group|customXml|dir|bdo|showingPlcHdr)[\s/>]/
// Words in the run of a drawing.
const besideDrawing =
  /<\/(?:\w+:)?(?:drawing|pict|object)>\s*<(?!\/)|<\/(?:\w+:)?t>\s*(?:<\w+:(?:br|tab)\s*\/>\s*)*<(?:\w+:)?(?:drawing|pict|object)[\s>]/
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

// Lines of formulas without a line, which end pandoc's reading of the whole file.
const emptyArrays =
  /<m:eqArr(?:\s[^<>]*)?(?:\/>|>\s*(?:<m:eqArrPr(?:\/>|>(?:(?!<\/?m:eqArr)[\s\S])*<\/m:eqArrPr>)\s*)?<\/m:eqArr>)/g

const ruby = /<(\w+:)ruby>((?:(?!<\/?\w+:ruby>)[\s\S])*)<\/\w+:ruby>/g

/** Words with their pronunciation above them: pandoc leaves out both. It follows them in brackets. */
function writeRuby(xml: string): string {
  if (!/<\w+:ruby>/.test(xml)) return xml
  return xml.replaceAll(ruby, (tag, prefix: string, inside: string) => {
    const part = (name: string) => inside.split(`<${prefix}${name}>`)[1]?.split(`</${prefix}${name}>`)[0] ?? ''
    const said = [...part('rt').matchAll(/<\w+:t(?:\s[^<>]*)?>([^<]*)</g)].map(([, text]) => text).join('')
    const base = part('rubyBase')
    return base === ''
      ? tag
      : `</${prefix}r>${base}<${prefix}r>${said === '' ? '' : `<${prefix}t>（${said}）</${prefix}t>`}`
  })
}

// WordArt before 2010: words along a path.
const wordArt =
  /(?<!Fallback>)<(\w+:)pict[\s>](?:(?!<\/?\w+:pict)[\s\S])*?<v:textpath\s[^<>]*?string="([^"]*)"(?:(?!<\/?\w+:pict)[\s\S])*<\/\w+:pict>(?=\s*<\/\1r>)/g

// A form field of Word 97, which has no text of its own.
const checkBoxes =
  /<(\w+:)r(?:\s[^<>]*)?>\s*(?:<\1rPr>(?:(?!<\/\1rPr>)[\s\S])*<\/\1rPr>\s*)?<\1fldChar\s[^<>]*>\s*<\1ffData>(?:(?!<\/\1ffData>)[\s\S])*?<\1checkBox>((?:(?!<\/\1checkBox>)[\s\S])*)<\/\1checkBox>/g

function showCheckBox(field: string, prefix: string, facts: string): string {
  const isOn = (name: string) => new RegExp(`<\\w+:${name}(?:\\s*/>|[^<>]*"(?:1|true|on)")`).test(facts)
  const isChecked = /<\w+:checked[\s/]/.test(facts) ? isOn('checked') : isOn('default')
  return `<${prefix}r><${prefix}t>${isChecked ? '☒' : '☐'}</${prefix}t></${prefix}r>${field}`
}

// Some programs write a body for each section: pandoc reads the first.
const nextBodies = /<\/(\w+:)?body>\s*(?:<\1body\s*\/>\s*)*<\1body(?:\s[^<>]*)?>/g

// Pandoc reads the words of other ones.
const roundShapes = /(<\/?v:)(?:roundrect|oval|polyline)(?=[\s/>])/g

/** Of the document, its footnotes or its endnotes. */
export function repairText(xml: string, { isNotes }: { isNotes: boolean }): string {
  const named = writeRuby(writeSymbols(xml))
    .replaceAll(wordArt, '$&</$1r><$1r><$1t xml:space="preserve">$2</$1t>')
    .replaceAll(checkBoxes, showCheckBox)
    .replaceAll(roundShapes, '$1shape')
    .replaceAll(nextBodies, '')
    .replaceAll(emptyArrays, '')
    .replaceAll(listFields, '$1LIST')
    .replaceAll(uprightWords, keepUpright)
  const isNeeded = needs.test(named) || besideDrawing.test(named) || (isNotes && noteMark.test(named))
  return isNeeded ? rewritePart(named) : named
}
