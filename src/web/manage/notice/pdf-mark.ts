// What will happen to the PDF that readers download, once there is a notice about its paper.
import { type ArticleObject, articleFile } from '#src/web/links.ts'
import type { FileVersions } from '#src/wire/journal.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'

export type PdfMark = Exclude<NoticeAnswer['pdf'], 'marked'>

export function pdfMarkOf(article: ArticleObject, versions: FileVersions['versions']): PdfMark {
  const { id, files, pdfWebViewLink } = article
  if (pdfWebViewLink && !pdfWebViewLink.endsWith(articleFile(id, 'pdf'))) return 'elsewhere'
  if (!files.pdf) return files.docx ? 'typeset' : 'none'
  return versions.some(({ type, current, typeset }) => type === 'pdf' && current && typeset) ? 'typeset' : 'uploaded'
}
