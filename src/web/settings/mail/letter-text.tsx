// The text of a letter, loaded when somebody wants to read it.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { mailWords as words } from '#src/web/words.ts'
import type { MailObject, MailWithText } from '#src/wire/mail.ts'
import styles from './mail.module.css'

export function LetterText({ letter: { id, subject } }: { letter: MailObject }) {
  const [text, setText] = useState<string | null>()
  const { failed, call } = useCall(words.readFailed)
  const read = () => call(async () => setText((await browserApi.get<MailWithText>(settingsApi.letter(id))).text))
  return (
    <details
      className={styles['text']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && text === undefined) void read()
      }}
    >
      <FoldSummary>
        {words.read}
        <span className="vh">: {subject}</span>
      </FoldSummary>
      {failed === undefined ? (
        <p className={styles['letter']}>{text ?? words.reading}</p>
      ) : (
        <FailureCallout message={failed} />
      )}
    </details>
  )
}
