// The usage reports of COUNTER 5.1 that the periodical offers, and their file formats.

export const reportNames = ['tr', 'tr_j1', 'tr_j3', 'ir', 'ir_a1'] as const
export type ReportName = (typeof reportNames)[number]

export const reportFormats = ['tsv', 'csv', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]
