// How mail is delivered, where replies go, and a test letter to oneself.
import { startTransition, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout, FailureCallout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { mailWords as words } from '#src/web/words.ts'
import type { MailList } from '#src/wire/mail.ts'
import styles from './mail.module.css'

export function Delivery({ delivery: { server, from } }: Pick<MailList, 'delivery'>) {
  const periodical = usePeriodical()
  const office = periodical?.contact.email
  const { revalidate } = useRevalidator()
  const { busy, failed, call } = useCall(words.testFailed)
  const hasServer = server !== null
  const [tests, setTests] = useState(0)
  // React shows the new list with this change, so the toast does not come before the letter.
  useEffect(() => {
    if (tests > 0) toast.success(words.tested(hasServer))
  }, [tests, hasServer])
  const test = () =>
    call(async () => {
      await browserApi.post(settingsApi.testLetter)
      await revalidate()
      startTransition(() => setTests((before) => before + 1))
    })
  return (
    <SettingsSection heading={words.delivery} className={styles['delivery']}>
      {server === null ? (
        <Callout tone="warn">
          <p>{words.byOutbox}</p>
        </Callout>
      ) : (
        <p>{words.bySmtp(server, periodical?.name ?? '', from)}</p>
      )}
      <p>
        {office ? (
          words.answers(office)
        ) : (
          <>
            {words.noAnswers} <Link to={settingsPages.record('identity')}>{words.setOffice}</Link>
          </>
        )}
      </p>
      <FailureCallout message={failed} />
      <ButtonRow className={styles['test']}>
        <Button busy={busy} onClick={() => void test()}>
          {busy ? words.testing : words.test}
        </Button>
      </ButtonRow>
    </SettingsSection>
  )
}
