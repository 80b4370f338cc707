// Papers that were published without a DOI: how many, the DOIs they would get, and a button that assigns them.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { editArticlePage } from '#src/web/links.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deskWords, depositWords as words } from '#src/web/words.ts'
import type { AssignedDois, MissingDois as Missing } from '#src/wire/deposit.ts'
import styles from './deposits.module.css'

export function MissingDois({ missing }: { missing: Missing }) {
  return (
    <SettingsSection heading={words.dois} className={styles['part']}>
      {missing.papers === 0 ? <p>{words.allHave}</p> : <ArticlesWithoutDoi missing={missing} />}
    </SettingsSection>
  )
}

function ArticlesWithoutDoi({ missing: { papers: articles, set, next } }: { missing: Missing }) {
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
            {taken && <span className={styles['taken']}>{words.taken}</span>}
          </li>
        ))}
      </ul>
      <AssignDois articles={articles} />
    </>
  )
}

function AssignDois({ articles }: { articles: number }) {
  const { revalidate } = useRevalidator()
  const { busy, failed, call } = useCall(words.assignFailed)
  const [asked, setAsked] = useState(false)
  const assign = async () => {
    await call(async () => {
      const { assigned, left } = await browserApi.post<AssignedDois>(settingsApi.missingDois)
      toast.success(words.assigned(assigned, left))
      await revalidate()
    })
    setAsked(false)
  }
  return (
    <>
      <FailureCallout message={failed} />
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
