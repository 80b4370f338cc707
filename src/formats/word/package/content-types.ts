// The type of each part: [Content_Types].xml and the package's own relationships (Open Packaging Conventions).
import { Refusal } from './refusal.ts'
import type { XmlHandler } from './xml-part.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
export const DOCUMENT_TYPE = `${WORD}document.main+xml`
export const FOOTNOTES_TYPE = `${WORD}footnotes+xml`
export const ENDNOTES_TYPE = `${WORD}endnotes+xml`
export const STYLES_TYPE = `${WORD}styles+xml`
export const NUMBERING_TYPE = `${WORD}numbering+xml`

export type ContentTypes = { handler: XmlHandler; of(name: string): string | undefined; any(test: RegExp): boolean }

export function readContentTypes(): ContentTypes {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  const handler: XmlHandler = {
    open({ local, attributes }) {
      const type = attributes.ContentType?.value
      if (type === undefined) return
      // A macro-enabled workbook behind a chart never runs; a macro-enabled Word document might.
      if (/vbaProject|vbaData|ms-word\..*macroEnabled/i.test(type)) throw new Refusal('macros')
      if (local === 'Override') byName.set((attributes.PartName?.value ?? '').replace(/^\//, '').toLowerCase(), type)
      if (local === 'Default') byExtension.set((attributes.Extension?.value ?? '').toLowerCase(), type)
    },
  }
  return {
    handler,
    of: (name) => byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)),
    any: (test) => [...byName.values()].some((type) => test.test(type)),
  }
}

/** Finds the name of the main document in `_rels/.rels`. */
export function readMainRelationship(found: (name: string) => void): XmlHandler {
  return {
    open({ local, attributes }) {
      if (local !== 'Relationship' || !attributes.Type?.value.endsWith('/officeDocument')) return
      found((attributes.Target?.value ?? '').replace(/^\.?\//, '').toLowerCase())
    },
  }
}
