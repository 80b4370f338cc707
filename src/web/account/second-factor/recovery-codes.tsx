// New recovery codes, shown once: to copy, to save or to print.
import { useEffect, useRef } from 'react'
import { formatDay } from '#src/web/articles/article-text.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { secondFactorWords as words } from '#src/web/words.ts'
import styles from './second-factor.module.css'

type Props = { codes: readonly string[]; email: string; onKept: () => void }

export function RecoveryCodes({ codes, email, onKept }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { state, copy } = useCopy(list)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles['codesBox']}>
      <Callout tone="warn" title={words.codesTitle} level={3} ref={box} tabIndex={-1}>
        <p>{words.codesText}</p>
        <ul className={styles['codes']} ref={list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Callout>
      <ButtonRow>
        <Button onClick={() => void copy(codes.join('\n'))}>{state === 'copied' ? words.copied : words.copy}</Button>
        <Button onClick={() => save(codes, email)}>{words.save}</Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button look="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </ButtonRow>
      <p className={styles['note']} role="status">
        {state === 'copied' && words.codesCopied}
        {state === 'selected' && words.selected}
      </p>
      <PrintedSheet codes={codes} email={email} />
    </div>
  )
}

/** While it is on the page, nothing else is printed. */
function PrintedSheet({ codes, email }: Pick<Props, 'codes' | 'email'>) {
  return (
    <section className={styles['sheet']}>
      <h3>{words.codes}</h3>
      <p>{words.fileHead(window.location.host, email)}</p>
      <p>{formatDay(new Date().toISOString())}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function save(codes: readonly string[], email: string): void {
  const text = `${words.fileHead(window.location.host, email)}\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), words.fileName)
}
