// The reports of the chosen months, as files.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { api } from '#src/web/links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { usageReportWords as reports, usagePageWords as words } from '#src/web/words.ts'
import type { ReportFormat, ReportName } from '#src/wire/usage.ts'
import styles from './usage.module.css'

type Period = { begin: string; end: string }

const formats = Object.keys(words.formats) as ReportFormat[]

export function UsageReports(period: Period) {
  return (
    <section className={styles['part']} aria-labelledby="usage-reports">
      <h2 id="usage-reports">{words.reports}</h2>
      <p>{words.reportsText}</p>
      <ul className={styles['reports']}>
        {(Object.keys(reports) as ReportName[]).map((name) => (
          <li key={name}>
            <h3>{reports[name].name}</h3>
            <p>{reports[name].text}</p>
            <ButtonRow>
              {formats.map((format) => (
                <ReportButton key={format} name={name} format={format} {...period} />
              ))}
            </ButtonRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReportButton({ name, format, begin, end }: Period & { name: ReportName; format: ReportFormat }) {
  const [busy, setBusy] = useState(false)
  const report = reports[name].name
  const save = async () => {
    setBusy(true)
    try {
      const query = { begin_date: begin, end_date: end, format }
      saveFile(await browserApi.download(api.usageReport(name), { query }), words.fileName(report, begin, end, format))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      tell.failure(failureMessage(error, { ...words, fallback: words.downloadFailed }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={words.download(report, words.formats[format])}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {busy ? words.downloading : words.formats[format]}
    </Button>
  )
}
