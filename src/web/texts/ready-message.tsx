// The message that its writer will send: it has not been sent yet. Takes the focus when it appears.
import { Check, Copy, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { contactWords as words } from '#src/web/words.ts'
import styles from './contact-page.module.css'
import { type Message, mailAddress, messageText } from './message-to-editor.ts'

export function ReadyMessage({ message, to }: { message: Message; to: string | undefined }) {
  const panel = useRef<HTMLDivElement>(null)
  const letter = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState<'copied' | 'selected'>()
  const text = messageText(message, to)
  useEffect(() => {
    panel.current?.focus()
  }, [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      // Browsers allow the clipboard on https only, and only with permission.
      if (letter.current) getSelection()?.selectAllChildren(letter.current)
      setCopied('selected')
    }
  }
  const Mark = copied === 'copied' ? Check : Copy
  return (
    <div className={styles['ready']}>
      <Callout tone="warn" title={words.ready} level={3} ref={panel} tabIndex={-1}>
        <p>{to ? words.readyText(to) : words.readyUnknown}</p>
        <ButtonRow className={styles['ways']}>
          {to && (
            <ButtonLink look="primary" href={mailAddress(message, to)}>
              <Mail aria-hidden />
              {words.openMail}
            </ButtonLink>
          )}
          <Button onClick={() => void copy()}>
            <Mark aria-hidden />
            {words.copy}
          </Button>
          <span role="status" className={styles['note']}>
            {copied === 'copied' && words.copied}
            {copied === 'selected' && words.copyByHand}
          </span>
        </ButtonRow>
        <pre ref={letter} className={styles['letter']}>
          {text}
        </pre>
      </Callout>
    </div>
  )
}
