// Why a Word file is refused: a code for callers and one sentence a person can act on.
export const refusals = {
  empty: 'This file is empty. Please choose the .docx file again.',
  'not-word': 'This is not a Word document. Please choose a .docx file saved by Word.',
  'old-word': 'This is a .doc file. In Word: File → Save As → .docx',
  encrypted:
    'This file is password-protected. In Word: File → Info → Protect Document → remove the password, then save.',
  truncated: 'This file is incomplete. Please save the document again and upload the new copy.',
  damaged: 'This file is damaged. Please open it in Word, save it as a new .docx file and upload that.',
  macros: 'This document contains macros. In Word: File → Save As → Word Document (.docx), which leaves them out.',
  'zip-bomb':
    'This document unpacks to more than we can accept. In Word: Save As a new .docx file with compressed pictures.',
  'path-trick': 'This file contains unsafe file names. Please open it in Word and save it as a new .docx file.',
  doctype:
    'This document contains a DOCTYPE, which Word never writes. Please open it in Word and save it as a new .docx file.',
  'too-deep':
    'This document is nested too deeply. Please open it in Word, simplify nested tables or boxes, and save it again.',
  'external-content':
    'This document loads content from outside the file. In Word: File → Info → Edit Links to Files → Break Link, then save.',
  'active-content':
    'This document contains a DDE field, which can start programs. Please delete the field in Word and save again.',
} as const

export type RefusalCode = keyof typeof refusals

export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string = refusals[code]) {
    super(message)
    this.code = code
  }
}
