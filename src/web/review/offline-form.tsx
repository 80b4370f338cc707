// The review written offline: the form as a Word file, and back into the draft.
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { invitationFile, uploadParameter } from '#src/web/case-links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { useIsHydrated } from '#src/web/ui/use-is-hydrated.ts'
import { reviewWords as words } from '#src/web/words.ts'
import { FileForm } from './file-form.tsx'
import styles from './review.module.css'
import type { ShownInvitation } from './shown-invitation.ts'

const action = `?${uploadParameter}=form`
// Without scripts, the page of the answer begins at the news, or else at the form.
const id = 'offline'

export function OfflineForm({ token, refused, formRead }: Pick<ShownInvitation, 'token' | 'refused' | 'formRead'>) {
  const navigation = useNavigation()
  const isHydrated = useIsHydrated()
  const own = refused?.act === 'read-form' ? refused : undefined
  const isReading = navigation.formAction?.includes(action) ?? false
  return (
    <details className={styles['fold']} open={own !== undefined} id={formRead ? undefined : id}>
      <FoldSummary>{words.offline}</FoldSummary>
      <div className={styles['time']}>
        <p className={styles['hint']}>{words.offlineHint}</p>
        <div>
          <ButtonLink href={invitationFile(token, 'form.docx')} download>
            {words.offlineDownload}
          </ButtonLink>
        </div>
        <FileForm
          action={`${action}#${id}`}
          label={words.offlineFile}
          hint={isHydrated ? words.offlineFileHint : `${words.offlineFileHint} ${words.offlineKeepFirst}`}
          accept=".docx"
          refused={own}
          busy={navigation.formMethod === 'POST'}
        >
          {isReading ? words.offlineReading : words.offlineRead}
        </FileForm>
      </div>
    </details>
  )
}

/** What came of it, with the focus: the fields that have changed are further down. */
export function OfflineFormOutcome({ formRead }: Pick<ShownInvitation, 'formRead'>) {
  const news = useRef<HTMLDivElement>(null)
  const attempt = formRead?.attempt
  useEffect(() => {
    if (attempt !== undefined) news.current?.focus()
  }, [attempt])
  if (!formRead) return null
  const { unread } = formRead
  if (unread.length === 0) {
    return (
      <div className={styles['notice']}>
        <Callout tone="ok" id={id} ref={news} tabIndex={-1}>
          <p>{words.offlineDone}</p>
        </Callout>
      </div>
    )
  }
  return (
    <div className={styles['notice']}>
      <Callout tone="warn" title={words.offlinePart} id={id} ref={news} tabIndex={-1}>
        <p>{words.offlinePartText}</p>
        <ul>
          {unread.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
