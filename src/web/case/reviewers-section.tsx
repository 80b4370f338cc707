// Who was asked to review, and the form that asks another.
import { useRef, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { FindReviewers } from './find-reviewers.tsx'
import { Fold } from './fold.tsx'
import { currentRound, type HandledCase } from './handled-case.ts'
import { InvitationEntry } from './invitation-entry.tsx'
import { type Invitee, InviteForm, nobody } from './invite-form.tsx'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function ReviewersSection({ handledCase, acts }: Props) {
  const [invitee, setInvitee] = useState<Invitee>(nobody)
  /** A new number starts the form again. */
  const [started, setStarted] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const round = currentRound(handledCase)
  const start = (next: Invitee) => {
    setInvitee(next)
    setStarted((before) => before + 1)
  }
  const suggest = (next: Invitee) => {
    start(next)
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.focus()
  }
  const isConfirmed = round.anonymousFile.state === 'confirmed'
  const isOpen =
    handledCase.stage === 'received' || handledCase.stage === 'in-review' || handledCase.stage === 'decision-due'
  return (
    <Section part="reviewers" heading={words.reviewers}>
      {round.invitations.length === 0 && <p>{words.noReviewers}</p>}
      {handledCase.stage === 'received' && <StartReview id={handledCase._id} acts={acts} />}
      <ul className={styles['people']}>
        {round.invitations.map((invitation) => (
          <InvitationEntry
            key={invitation.id}
            caseId={handledCase._id}
            invitation={invitation}
            isOpenCase={isOpen}
            acts={acts}
            onSuggest={isOpen && isConfirmed ? suggest : undefined}
          />
        ))}
      </ul>
      {isOpen && isConfirmed ? (
        <>
          <FindReviewers
            caseId={handledCase._id}
            asked={round.invitations.map(({ person }) => person.email.toLowerCase())}
            onChoose={suggest}
          />
          <div ref={form} tabIndex={-1}>
            <InviteForm
              key={started}
              handledCase={handledCase}
              letter={handledCase.reviewSettings.letters.invitation}
              invitee={invitee}
              acts={acts}
              onInvited={() => start(nobody)}
            />
          </div>
        </>
      ) : (
        <p className={styles['quiet']}>{isOpen ? words.notConfirmed : words.cannotInvite}</p>
      )}
      {handledCase.rounds
        .slice(0, -1)
        .toReversed()
        .map((earlier) => (
          <Fold key={earlier.number} summary={words.earlierRound(earlier.number)}>
            <ul className={styles['people']}>
              {earlier.invitations.map((invitation) => (
                <InvitationEntry
                  key={invitation.id}
                  caseId={handledCase._id}
                  invitation={invitation}
                  isOpenCase={false}
                  acts={acts}
                  onSuggest={isOpen && isConfirmed ? suggest : undefined}
                />
              ))}
            </ul>
          </Fold>
        ))}
    </Section>
  )
}

function StartReview({ id, acts }: { id: string; acts: CaseActs }) {
  const start = () =>
    acts.act({ work: () => browserApi.post(caseApi.start(id)), done: words.reviewStarted, part: 'reviewers' })
  return (
    <>
      <ButtonRow>
        <Button size="small" busy={acts.busy} onClick={() => void start()}>
          {words.startReview}
        </Button>
      </ButtonRow>
      <p className={styles['quiet']}>{words.startReviewText}</p>
    </>
  )
}
