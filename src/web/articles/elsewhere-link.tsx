// Where the PDF or the text of a paper is on another site, if this one has no file of it.
import type { ArticleObject } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { hostOf, titleOf } from './article-text.ts'

type Located = Pick<ArticleObject, 'title' | 'files' | 'noticeOf' | 'pdfCloudinaryUrl' | 'fullTextUrl'>

/** In a list. A notice needs no file. */
export function ElsewhereLink({ article }: { article: Located }) {
  const { files, noticeOf, pdfCloudinaryUrl, fullTextUrl } = article
  const pdf = files.pdf ? undefined : (pdfCloudinaryUrl ?? undefined)
  const address = pdf ?? fullTextUrl
  if (address === undefined) return noticeOf ? null : words.pdfMissing
  return (
    <ButtonLink look="link" href={address}>
      {(pdf ? words.pdfAt : words.fullTextAt)(hostOf(address))}
      <span className="vh">: {titleOf(article)}</span>
    </ButtonLink>
  )
}
