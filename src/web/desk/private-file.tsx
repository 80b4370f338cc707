// A file for signed-in people: it is fetched with their token and saved, which a plain link cannot do.
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatSize } from '#src/web/articles/article-text.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { downloadWords as words } from '#src/web/words.ts'

type Props = {
  path: string
  /** If the server gives it none. */
  name: string
  /** If it is known. */
  size?: number | undefined
  children: ReactNode
}

export function PrivateFile({ path, name, size, children }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await browserApi.download(path)
      saveFile(file, file.name || name)
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: words.failed(name, undefined) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden />
      {children} {size !== undefined && <small>{formatSize(size)}</small>}
    </Button>
  )
}
