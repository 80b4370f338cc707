// Papers that were published without a DOI: how many, what they would get, and giving it to them.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api, editArticlePage, settingsPages } from '#src/web/links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { deskWords, depositWords as words } from '#src/web/words.ts'
import type { AssignedDois, MissingDois as Missing } from '#src/wire/deposit.ts'
import styles from './deposits.module.css'

export function MissingDois({ missing }: { missing: Missing }) {
  return (
    <section className={styles['part']} aria-labelledby="deposit-dois">
      <h2 id="deposit-dois">{words.dois}</h2>
      {missing.papers === 0 ? <p>{words.allHave}</p> : <Some missing={missing} />}
    </section>
  )
}

function Some({ missing: { papers: articles, set, next } }: { missing: Missing }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const assign = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      const { assigned, left } = await browserApi.post<AssignedDois>(api.missingDois)
      tell.success(words.assigned(assigned, left))
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(failureMessage(error, words.assignFailed))
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  if (!set) {
    return (
      <p>
        {words.without(articles)} {words.unset}{' '}
        <Link to={`${settingsPages.record('identifiers')}#doi.pattern`} aria-label={words.setOf(words.unset)}>
          {words.set}
        </Link>
      </p>
    )
  }
  return (
    <>
      <p>
        {words.without(articles)} {words.preview(next.length, articles)}
      </p>
      <ul className={styles['next']}>
        {next.map(({ id, title, doi, taken }) => (
          <li key={id}>
            <Link to={editArticlePage(id)}>{title || deskWords.untitledArticle}</Link>
            <code>{doi}</code>
            {taken && <span className={styles['message']}>{words.taken}</span>}
          </li>
        ))}
      </ul>
      {failed !== undefined && (
        <Notice tone="error" live="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <ButtonRow className={styles['act']}>
        <Button busy={busy} onClick={() => setAsked(true)}>
          {busy ? words.assigning : words.assign}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asked}
        question={words.assignQuestion(articles)}
        confirmLabel={words.assign}
        busy={busy}
        onConfirm={() => void assign()}
        onCancel={() => setAsked(false)}
      >
        <p>{words.assignText}</p>
      </ConfirmDialog>
    </>
  )
}
