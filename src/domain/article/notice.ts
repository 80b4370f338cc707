// Corrections, expressions of concern and retractions: papers about a paper. COPE: they are separate papers, linked
// both ways, and the paper they are about stays where it is.

export const noticeKinds = ['correction', 'expression-of-concern', 'retraction'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The effect of its notices on a paper: the gravest of them counts. */
export const standings = ['corrected', 'of-concern', 'retracted'] as const
export type Standing = (typeof standings)[number]

/** What happens to the PDF that readers download: it must agree with the page. */
export const pdfStates = ['typeset', 'marked', 'uploaded', 'elsewhere', 'none'] as const
export type PdfState = (typeof pdfStates)[number]

const standingAfter: Record<NoticeKind, Standing> = {
  correction: 'corrected',
  'expression-of-concern': 'of-concern',
  retraction: 'retracted',
}

export const standingNames: Readonly<Record<Standing, string>> = {
  corrected: 'Corrected',
  'of-concern': 'Expression of concern',
  retracted: 'Retracted',
}

/** @returns undefined for a paper without notices. */
export function standingOf(kinds: readonly NoticeKind[]): Standing | undefined {
  const reached = new Set(kinds.map((kind) => standingAfter[kind]))
  return standings.findLast((standing) => reached.has(standing))
}

/** The prefix of the title, wherever it is shown or sent; a corrected paper has none. */
const prefixes: Partial<Record<Standing, string>> = {
  'of-concern': 'EXPRESSION OF CONCERN: ',
  retracted: 'RETRACTED: ',
}

export const titleInStanding = ({ title, standing }: { title: string; standing?: Standing | undefined }): string =>
  `${(standing && prefixes[standing]) ?? ''}${title}`
