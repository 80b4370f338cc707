// The last saves of the settings, and a link back to each of them.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { periodicalHasChanged } from '#src/web/frame/periodical.ts'
import { api } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { overviewWords as words } from '#src/web/words.ts'
import type { SavedVersion, SaveList, SettingsObject } from '#src/wire/settings.ts'
import { nameOfSection } from './label-of-path.ts'
import styles from './overview-page.module.css'

const fewNames = 4

type Props = { saves: Loaded<SaveList>; settings: SettingsObject }

export function Saves({ saves: { list, failed }, settings }: Props) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<number>()
  const { busy, call } = useCall({ fallback: words.restoreFailed }, toast.failure)

  const restore = async (version: number) => {
    await call(async () => {
      const { record } = await browserApi.get<SavedVersion>(settingsApi.settingsVersion(version))
      await browserApi.put(api.settings, { version: settings.version, record })
      toast.success(words.restored(version))
      periodicalHasChanged()
      await revalidate()
    })
    setAsked(undefined)
  }

  return (
    <SettingsSection heading={words.saves} className={styles['section']}>
      <p className={styles['intro']}>{words.savesText}</p>
      {list ? (
        <ul className={styles['saves']}>
          {list.saves.length === 0 && <li>{words.noSaves}</li>}
          {list.saves.map(({ version, savedAt, changed }) => (
            <li key={version}>
              <p>
                <strong>{words.version(version)}</strong> {version === settings.version && `(${words.current})`} ·{' '}
                <time dateTime={savedAt}>{formatDay(dayOf(savedAt))}</time> {savedAt.slice(11, 16)} UTC
              </p>
              {changed.length > 0 && <p className={styles['changed']}>{describeChanges(changed)}</p>}
              {version !== settings.version && (
                <Button look="link" onClick={() => setAsked(version)} aria-label={words.restoreOf(version)}>
                  {words.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ListFailure failure={failed} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={words.restoreQuestion}
        item={asked && words.version(asked)}
        confirmLabel={words.restoreConfirm}
        busy={busy}
        onConfirm={() => asked && void restore(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{words.restoreText}</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

function describeChanges(sections: readonly string[]): string {
  const names = sections.map(nameOfSection)
  const few = names.slice(0, fewNames).join(', ')
  return names.length > fewNames ? words.changedMuch(few, names.length - fewNames) : words.changed(few)
}
