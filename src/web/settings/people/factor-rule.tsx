// Whether administrators and editors must use two-step sign-in.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { peopleWords } from '#src/web/words.ts'
import type { SecondFactorRule } from '#src/wire/people.ts'
import styles from './people.module.css'

const words = peopleWords.rule

export function FactorRule({ rule: { required } }: { rule: SecondFactorRule }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await browserApi.put<SecondFactorRule>(settingsApi.secondFactorRule, { required: !required })
      toast.success(required ? words.nowFree : words.nowRequired)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast.failure(failureMessage(error, peopleWords.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles['rule']} aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">{words.heading}</h2>
      <p>{required ? words.required : words.free}</p>
      <ButtonRow>
        <Button size="small" busy={busy} onClick={() => void change()}>
          {required ? words.release : words.require}
        </Button>
      </ButtonRow>
    </section>
  )
}
