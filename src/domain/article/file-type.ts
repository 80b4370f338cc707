// The kinds of file there are.

/** What people upload: both for a paper, the manuscript for a submission. */
export const fileTypes = ['pdf', 'docx'] as const
export type FileType = (typeof fileTypes)[number]

/** What readers can download, including typeset files. `archival` is the PDF in the form that archives keep. */
export const publicFileTypes = [...fileTypes, 'jats', 'archival'] as const
export type PublicFileType = (typeof publicFileTypes)[number]

/** What a paper can have. The full text has no address of its own: it is part of the paper's page. */
export const articleFileTypes = [...publicFileTypes, 'html'] as const
export type ArticleFileType = (typeof articleFileTypes)[number]
