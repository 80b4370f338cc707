// What was deleted within the hour in which it can be restored, no matter who deleted it and what the list above shows.
import { undoTime } from '#src/domain/undo.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { deskWords, manageWords as words } from '#src/web/words.ts'
import type { DeletedList } from '#src/wire/deleted.ts'
import styles from './manage.module.css'
import type { Decision } from './manage-actions.ts'

/** Undefined when it could not be loaded: the lists are still good for everything else. */
export type Deleted = DeletedList | undefined

export async function readDeleted(): Promise<Deleted> {
  try {
    return await browserApi.get<DeletedList>(deskApi.deleted)
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeOf = (at: string, later = 0): string => clock.format(Date.parse(at) + later)

const kinds = {
  papers: { intent: 'restore-article', untitled: deskWords.untitledArticle },
  submissions: { intent: 'restore-submission', untitled: deskWords.untitledSubmission },
} as const

type Props = {
  kind: keyof typeof kinds
  deleted: Loading<Deleted>
  busy: boolean
  onDecide: (decision: Decision) => void
}

export function DeletedEntries({ kind, deleted, busy, onDecide }: Props) {
  const list = useLoading(deleted)
  if (!list) return <p className={styles['deleted']}>{words.deletedFailed}</p>
  const entries: readonly { id: string; title: string; deletedAt: string; number?: string }[] = list[kind]
  if (entries.length === 0) return null
  const { intent, untitled } = kinds[kind]
  return (
    <details className={styles['deleted']}>
      <FoldSummary>{words.deletedLately(entries.length)}</FoldSummary>
      <ul>
        {entries.map(({ id, title, deletedAt, number }) => (
          <li key={id} className={styles['deletedEntry']}>
            <p className={styles['deletedTitle']}>
              {title || untitled}
              <small>
                {number && <span className="id unbroken">{number}, </span>}
                {words.deletedAt(timeOf(deletedAt), timeOf(deletedAt, undoTime))}
              </small>
            </p>
            <Button size="small" busy={busy} onClick={() => onDecide({ intent, id })}>
              {words.restore}
              <span className="vh"> {title || untitled}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
