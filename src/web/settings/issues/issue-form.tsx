// What is saved about an issue: its texts, its day, and the order of its papers, below them one bar to save or discard.
import { type FormEvent, useEffect, useRef } from 'react'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { SaveBar } from '#src/web/settings/save-bar.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import styles from './issues.module.css'
import { OrderPart } from './order-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { useIssueDraft } from './use-issue-draft.ts'

type Props = { issue: IssueInFull; articles: readonly ArticleObject[] }

export function IssueForm({ issue, articles }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const draft = useIssueDraft(issue, articles)
  const { errors, dirty, saving } = draft
  const label = words.label(issue.label)

  useEffect(() => {
    const [first] = Object.keys(errors)
    const control = first ? form.current?.elements.namedItem(first) : undefined
    if (control instanceof HTMLElement) control.focus()
  }, [errors])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (dirty && !saving) void draft.save()
  }
  const discard = () => {
    draft.discard()
    state.current?.focus()
  }
  return (
    <form ref={form} className={styles['form']} aria-label={label} onSubmit={submit} noValidate>
      <TextsPart issue={issue} draft={draft} />
      <OrderPart articles={articles} draft={draft} />
      <FailureCallout message={draft.failed} />
      <SaveBar {...draft} state={state} onDiscard={discard} />
      <LeaveQuestion when={dirty} item={label} />
    </form>
  )
}
