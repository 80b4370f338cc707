// A file to download: its kind and size, as a button or among other links. A plain link underneath; with scripts every possible
// address is tried.

import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import { formatSize } from '#src/web/articles/article-text.ts'
import { downloadFile } from '#src/web/articles/download-file.ts'
import { fileInNewTab } from '#src/web/file-addresses.ts'
import type { FileOwner } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'

type Props = {
  owner: FileOwner
  type: FileType
  title: string
  /** What the button calls the file, if not by its type. */
  name?: string
  /** If it is known. */
  size?: number | undefined
  look?: 'plain' | 'link'
  children: ReactNode
}

export function DownloadButton({ owner, type, title, name, size, look = 'plain', children }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <ButtonLink
      look={look}
      size={look === 'link' ? 'normal' : 'small'}
      href={fileInNewTab(owner, type)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // With a modifier key the person wants the browser's own behaviour.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (busy) return
        setBusy(true)
        void downloadFile({ owner, type, title, nameOnButton: name })
          .catch(() => location.assign(fileInNewTab(owner, type)))
          .finally(() => setBusy(false))
      }}
    >
      {look === 'plain' && <Download aria-hidden />}
      {/* One underline, not one for each part. */}
      <span>
        {children}
        {size !== undefined && (
          <small>
            {look === 'link' && ','} {formatSize(size)}
          </small>
        )}
      </span>
    </ButtonLink>
  )
}
