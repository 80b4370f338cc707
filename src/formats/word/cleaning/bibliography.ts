// The sources of Word's own citations, which it keeps apart from the text.
import { readXml } from '#src/formats/word/package/xml-part.ts'

export function isBibliography(customXml: Uint8Array): boolean {
  let root: string | undefined
  const xml = readXml({
    open({ uri, local }) {
      root ??= `${uri} ${local}`
    },
  })
  xml.write(customXml)
  xml.end()
  return /\/officeDocument\/(2006\/)?bibliography Sources$/.test(root ?? '')
}
