// The filtered entries, as a file for a spreadsheet.
import { Download } from 'lucide-react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { auditWords as words } from '#src/web/words.ts'

export function ExportButton({ query: { page: _page, ...query } }: { query: Record<string, string> }) {
  const { busy, call } = useCall(words.exportFailed, toast.failure)
  const save = () =>
    call(async () => saveFile(await browserApi.download(settingsApi.auditExport, { query }), words.exportName))
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden />
      {busy ? words.exporting : words.export}
    </Button>
  )
}
