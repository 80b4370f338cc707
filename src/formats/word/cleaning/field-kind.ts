// What happens to a field. Its code is an instruction to Word, its result the text that Word last produced.

export type FieldKind =
  /** Code and result stay. */
  | 'live'
  /** The result stays as text: its code names a place on somebody's computer, or a property that is gone. */
  | 'text'
  /** Removed: it named a person or a computer. */
  | 'gone'

const personal = new Set(
  'AUTHOR LASTSAVEDBY FILENAME USERNAME USERADDRESS USERINITIALS TEMPLATE EDITTIME REVNUM'.split(' '),
)
const fromProperties = new Set(
  'DOCPROPERTY DOCVARIABLE INFO TITLE SUBJECT KEYWORDS COMMENTS CREATEDATE SAVEDATE PRINTDATE MERGEFIELD DATABASE'.split(
    ' ',
  ),
)
const fromFiles = new Set('INCLUDEPICTURE INCLUDETEXT LINK IMPORT INCLUDE RD DDE DDEAUTO'.split(' '))
const personalProperty = /^(author|last\s?saved\s?by|last\s?author|manager|company|template|filename|name)$/i

export function fieldKind(code: string): FieldKind {
  const [, name = '', rest = ''] = /^[\s"\\]*([a-z]+)\b([\s\S]*)/i.exec(code.slice(0, 2_000)) ?? []
  const field = name.toUpperCase()
  if (personal.has(field)) return 'gone'
  if (fromProperties.has(field)) return personalProperty.test(firstWord(rest)) ? 'gone' : 'text'
  if (fromFiles.has(field)) return 'text'
  return field === 'HYPERLINK' && leadsHome(firstWord(rest)) ? 'text' : 'live'
}

const firstWord = (rest: string): string => {
  const [, quoted, plain = ''] = /^\s*(?:"([^"]*)"|(\S+))/.exec(rest) ?? []
  return (quoted ?? plain).trim()
}

/** `\l` names a place within the document. */
const leadsHome = (target: string): boolean => /^(file:|[a-z]:[\\/]|\\\\|\/)/i.test(target)
