import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** Any change would make its signature invalid. */
export function isSigned(pdf: PDFDocument): boolean {
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  return form?.get(PDFName.of('SigFlags')) !== undefined
}
