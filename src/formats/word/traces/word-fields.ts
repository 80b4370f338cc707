// The fields of running text, one in another: what their codes and results reveal.
import { nestFields } from '#src/formats/word/package/nest-fields.ts'
import type { Evidence } from './evidence.ts'

type Field = { code: string; result: string }

// The code of one citation of a reference manager holds the whole entry; what is looked for stands near its beginning.
const maxCodeLength = 8_000

export type Fields = {
  /** A w:fldSimple, with its whole code. */
  begin(code: string): void
  /** `turn` as in w:fldCharType. */
  turn(turn: string | undefined): void
  end(): void
  openBox(): void
  closeBox(): void
  code(text: string): void
  result(text: string): void
  /** Whether what comes is code, which nobody reads. */
  isInCode(): boolean
}

export function readFields(evidence: Evidence): Fields {
  const nesting = nestFields<Field>({
    begins: () => ({ code: '', result: '' }),
    ends: (field) => readField(field, evidence),
  })
  return {
    begin: (code) => nesting.beginResult({ code, result: '' }),
    turn: nesting.turn,
    end: () => nesting.turn('end'),
    openBox: nesting.openBox,
    closeBox() {
      // What a field without an end reveals is revealed all the same.
      while (nesting.innermost()) nesting.turn('end')
      nesting.closeBox()
    },
    code(text) {
      const field = nesting.innermost()
      if (field && field.code.length < maxCodeLength) field.code += text.slice(0, maxCodeLength)
    },
    result(text) {
      const field = nesting.isReadingCode() ? undefined : nesting.innermost()
      if (field && field.result.length < maxCodeLength) field.result += text
    },
    // What a field within a code shows is still looked through.
    isInCode: nesting.isReadingCode,
  }
}

// Fields that print who the user of the computer is, and those that print or load something of a file's name.
const naming = /^(AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS)$/
const printing = /^(FILENAME|TEMPLATE|DOCPROPERTY|DOCVARIABLE)$/
const loading = /^(INCLUDEPICTURE|INCLUDETEXT|LINK|RD|DATABASE)$/

function readField(field: Field, evidence: Evidence): void {
  const kind = /^\s*(\w+)/.exec(field.code)?.[1]?.toUpperCase() ?? ''
  const quoted = [...field.code.matchAll(/"([^"]+)"/g)].map(([, text]) => (text ?? '').replaceAll('\\\\', '\\'))
  if (naming.test(kind)) evidence.person('markup', field.result)
  else if (printing.test(kind)) evidence.passage('markup', field.result)
  else if (kind === 'HYPERLINK') evidence.target('hyperlink', quoted[0] ?? '')
  else if (loading.test(kind)) for (const text of quoted) evidence.target('markup', text)
  else if (kind === 'ADDIN') {
    // Zotero writes the number of the author's account into every citation.
    const account = /zotero\.org\/users\/\d+/.exec(field.code)?.[0]
    if (account !== undefined) evidence.target('markup', `https://${account}`)
  }
}
