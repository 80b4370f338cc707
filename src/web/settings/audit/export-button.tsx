// The entries that the filters show, as a file for a spreadsheet.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { api } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { auditWords as words } from '#src/web/words.ts'

export function ExportButton({ query: { page: _page, ...query } }: { query: Record<string, string> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await browserApi.download(api.auditExport, { query }), words.exportName)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      tell.failure(failureMessage(error, words.exportFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden />
      {busy ? words.exporting : words.export}
    </Button>
  )
}
