// Reads what a title can be moved from: an export of OJS 2 or 3, a paper in JATS, or a table of papers.
import type { ExportHandler, ExportReader } from './export-reader.ts'
import { readXml } from './read-xml.ts'
import { isTable, requireKnownFile, requireMarkup } from './recognise-format.ts'
import { readTable } from './table/read-table.ts'

/** Decided by the first bytes. `fileName` is that of the export. @throws UnreadableExport from `write` and `end`. */
export function readExport(handler: ExportHandler, fileName: string): ExportReader {
  let reader: ExportReader | undefined
  const open = (chunk: Uint8Array): ExportReader => {
    requireKnownFile(chunk)
    if (isTable(chunk)) return readTable(handler)
    requireMarkup(chunk)
    return readXml(handler, fileName)
  }
  return {
    write(chunk) {
      reader ??= open(chunk)
      reader.write(chunk)
    },
    end() {
      reader ??= readXml(handler, fileName)
      reader.end()
    },
  }
}
