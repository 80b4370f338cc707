// A link to a paper's file that also works without scripts. With them a click follows the specification's steps:
// message, several addresses, the file saved under the server's name for it. Other ways of opening a link stay the browser's.

import { type MouseEvent, type ReactNode, useState } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articleFile } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { titleOf } from './article-text.ts'

type Props = {
  article: Pick<ArticleObject, 'id' | 'title'>
  type: FileType
  look: 'primary' | 'plain' | 'link'
  /** Where the file is, if not on this site. */
  href?: string
  children: ReactNode
}

const load = () => import('./download-file.ts')
const preloadDownload = () => void load().catch(() => undefined)

export function DownloadLink({ article, type, look, href = articleFile(article.id, type), children }: Props) {
  const [busy, setBusy] = useState(false)
  const mirrors = usePeriodical()?.downloadMirrors?.map((address) => address.replaceAll(':id', article.id)) ?? []
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const owner = { kind: 'article', id: article.id } as const
    void load()
      .then(({ downloadFile }) => downloadFile({ owner, type, title: titleOf(article), mirrors }))
      .catch(() => location.assign(href))
      .finally(() => setBusy(false))
  }
  return (
    <ButtonLink
      look={look}
      href={href}
      aria-busy={busy || undefined}
      onPointerEnter={preloadDownload}
      onFocus={preloadDownload}
      onClick={onClick}
    >
      {children}
    </ButtonLink>
  )
}
