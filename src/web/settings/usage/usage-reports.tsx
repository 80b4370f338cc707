// The reports of the chosen months, as files.

import type { ReportFormat, ReportName } from '#src/domain/usage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { usageReportWords as reports, usagePageWords as words } from '#src/web/words.ts'
import styles from './usage.module.css'

type Period = { begin: string; end: string }

const formats = Object.keys(words.formats) as ReportFormat[]

export function UsageReports(period: Period) {
  return (
    <SettingsSection heading={words.reports}>
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
    </SettingsSection>
  )
}

function ReportButton({ name, format, begin, end }: Period & { name: ReportName; format: ReportFormat }) {
  const { busy, call } = useCall({ ...words, fallback: words.downloadFailed }, toast.failure)
  const report = reports[name].name
  const save = () =>
    call(async () => {
      const query = { begin_date: begin, end_date: end, format }
      saveFile(
        await browserApi.download(settingsApi.usageReport(name), { query }),
        words.fileName(report, begin, end, format),
      )
    })
  return (
    <Button
      look="link"
      busy={busy}
      aria-label={words.download(report, words.formats[format])}
      onClick={() => void save()}
    >
      {busy ? words.downloading : words.formats[format]}
    </Button>
  )
}
