// Looks for people who could review the manuscript. Choosing one fills the form that invites.
import { useRef, useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { findReviewersWords as words } from '#src/web/words.ts'
import type { CandidateList, CandidateObject } from '#src/wire/candidate.ts'
import { CandidateEntry } from './candidate-entry.tsx'
import styles from './case.module.css'
import own from './find-reviewers.module.css'
import type { Invitee } from './invite-form.tsx'

type Props = {
  caseId: string
  /** Addresses of people who have been asked in this round. */
  asked: readonly string[]
  onChoose: (invitee: Invitee) => void
}

export function FindReviewers({ caseId, asked, onChoose }: Props) {
  const [q, setQ] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<readonly CandidateObject[]>()
  /** An answer to an earlier question comes too late. */
  const questions = useRef(0)

  const find = async () => {
    questions.current += 1
    const question = questions.current
    setBusy(true)
    try {
      const { candidates } = await browserApi.get<CandidateList>(caseApi.candidates(caseId, q))
      if (question === questions.current) setFound(candidates)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast.failure(failureMessage(error, { fallback: words.failure }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['form']}>
      <h3 className={styles['subheading']}>{words.heading}</h3>
      <search>
        <form
          className={own['search']}
          aria-label={words.heading}
          onSubmit={(event) => {
            event.preventDefault()
            void find()
          }}
        >
          <TextField
            name="candidates"
            type="search"
            label={words.search}
            hint={words.searchHint}
            autoComplete="off"
            maxLength={200}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
            action={
              <Button type="submit" busy={busy}>
                {words.find}
              </Button>
            }
          />
        </form>
      </search>
      <div role="status">
        {found && <p className={own['count']}>{found.length === 0 ? words.none : words.found(found.length)}</p>}
        {found?.length === 0 && <p className={styles['quiet']}>{words.noneText}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles['people']}>
          {found.map((candidate) => (
            <CandidateEntry
              key={`${candidate.person.name} ${candidate.person.email ?? candidate.person.orcid ?? ''}`}
              candidate={candidate}
              isAsked={asked.includes(candidate.person.email?.toLowerCase() ?? '')}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
