// Downloads a copy of everything that is stored about the account, as one file.
import { Download } from 'lucide-react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { myDataWords as words } from '#src/web/words.ts'
import { accountApi } from './account-addresses.ts'
import styles from './profile-page.module.css'

// Long enough for many manuscripts over a slow connection.
const timeout = 600_000

export function MyData() {
  const { busy, call } = useCall({ fallback: words.failed }, toast.failure)
  const save = () =>
    call(async () => saveFile(await browserApi.download(accountApi.myData, { timeout }), words.fileName))
  return (
    <>
      <p className={styles['note']}>{words.text}</p>
      <Button busy={busy} onClick={() => void save()}>
        <Download aria-hidden />
        {busy ? words.busy : words.download}
      </Button>
    </>
  )
}
