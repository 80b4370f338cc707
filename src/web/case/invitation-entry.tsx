// One invited person: the state, the due day, the letters, and what the editor can do about it.
import { Ban, Check, CircleSlash, Hourglass, Mail, PenLine } from 'lucide-react'
import { useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { isOpen } from '#src/domain/review/review-case.ts'
import type { InvitationState } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Badge, type Tone } from '#src/web/ui/badge.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { OrcidId } from '#src/web/ui/orcid-id.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { InvitationObject } from '#src/wire/review.ts'
import styles from './case.module.css'
import { DueDayForm } from './due-day-form.tsx'
import { Fold } from './fold.tsx'
import type { Invitee } from './invite-form.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = {
  caseId: string
  invitation: InvitationObject
  /** Whether the case can still have reviews. */
  isOpenCase: boolean
  acts: CaseActs
  /** Absent where nobody can be invited. */
  onSuggest?: ((invitee: Invitee) => void) | undefined
}

const badges: Record<InvitationState, { tone: Tone; icon: typeof Check }> = {
  invited: { tone: 'neutral', icon: Mail },
  accepted: { tone: 'neutral', icon: PenLine },
  declined: { tone: 'neutral', icon: Ban },
  in: { tone: 'ok', icon: Check },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  expired: { tone: 'warn', icon: Hourglass },
}

export function InvitationEntry(props: Props) {
  const { caseId, invitation, isOpenCase, acts, onSuggest } = props
  const { person, pseudonym, state, dueOn, sentAt, remindedAt, deliveries } = invitation
  const isWaiting = isOpen(invitation)
  const isLate = isWaiting && isOpenCase && dueOn < toCalendarDate(new Date())
  return (
    <li className={styles['person']}>
      <div>
        <h3 className={styles['name']}>
          {person.name} <small>{pseudonym}</small>
        </h3>
        {person.email && (
          <p className={styles['quiet']}>
            {[person.affiliation, person.email].filter(Boolean).join(' · ')}{' '}
            {person.orcid && <OrcidId iD={person.orcid} />}
          </p>
        )}
        <p className={styles['facts']}>
          <Badge {...badges[state]}>{words.states[state]}</Badge>
          <span>{words.invitedOn(formatDay(sentAt))}</span>
          {isWaiting && (
            <span className={isLate ? styles['late'] : undefined}>
              {isLate ? words.late(formatDay(dueOn)) : words.dueOn(formatDay(dueOn))}
            </span>
          )}
          {remindedAt && <span>{words.remindedOn(formatDay(remindedAt))}</span>}
        </p>
        {invitation.certificateFailure && (
          <Callout tone="warn">
            <p>
              <strong>{words.noCertificate}</strong> {invitation.certificateFailure} {words.noCertificateHelp}
            </p>
            <ButtonRow>
              <Button
                size="small"
                busy={acts.busy}
                onClick={() =>
                  void acts.act({
                    work: () => browserApi.post(caseApi.invitation(caseId, invitation.id, 'certificate')),
                    done: words.certificateRemade,
                    part: 'reviewers',
                  })
                }
              >
                {words.remakeCertificate}
                <span className="vh"> {person.name}</span>
              </Button>
            </ButtonRow>
          </Callout>
        )}
        <Declining declining={invitation.declining} onSuggest={onSuggest} />
        {deliveries.length > 0 && (
          <Fold summary={words.letters(deliveries.length)}>
            <Letters deliveries={deliveries} />
          </Fold>
        )}
      </div>
      {isOpenCase && (isWaiting || state === 'expired') && (
        <InvitationActions caseId={caseId} invitation={invitation} acts={acts} />
      )}
    </li>
  )
}

function InvitationActions({ caseId, invitation, acts }: Pick<Props, 'caseId' | 'invitation' | 'acts'>) {
  const { id, person, state } = invitation
  const [isAsked, setIsAsked] = useState(false)
  const nameForScreenReaders = <span className="vh"> {person.name}</span>
  const post = (act: 'remind' | 'send-again', done: string) =>
    void acts.act({ work: () => browserApi.post(caseApi.invitation(caseId, id, act)), done })
  const cancel = async () => {
    const work = () => browserApi.delete(caseApi.invitation(caseId, id))
    await acts.act({ work, done: words.cancelled, part: 'reviewers' })
    setIsAsked(false)
  }
  return (
    <div className={styles['acts']}>
      <ButtonRow>
        {state !== 'expired' && (
          <Button size="small" busy={acts.busy} onClick={() => post('remind', words.reminded)}>
            {words.remind}
            {nameForScreenReaders}
          </Button>
        )}
        <Button size="small" busy={acts.busy} onClick={() => post('send-again', words.sentAgain)}>
          {words.sendAgain}
          {nameForScreenReaders}
        </Button>
        {state !== 'expired' && (
          <Button size="small" busy={acts.busy} onClick={() => setIsAsked(true)}>
            {words.cancel}
            {nameForScreenReaders}
          </Button>
        )}
      </ButtonRow>
      {state !== 'expired' && <DueDayForm caseId={caseId} invitation={invitation} acts={acts} />}
      <ConfirmDialog
        open={isAsked}
        question={words.cancelAsk}
        item={
          <>
            {person.name}
            <ItemId>{person.email}</ItemId>
          </>
        }
        confirmLabel={words.cancelConfirm}
        cancelLabel={words.cancelNot}
        danger
        busy={acts.busy}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsked(false)}
      >
        <Outcomes outcomes={words.cancelOutcomes} />
      </ConfirmDialog>
    </div>
  )
}

function Declining({ declining, onSuggest }: { declining: InvitationObject['declining'] } & Pick<Props, 'onSuggest'>) {
  if (!declining) return null
  return (
    <div className={styles['declining']}>
      {declining.reason && (
        <p className={styles['typed']}>
          {words.reasonForDeclining} {declining.reason}
        </p>
      )}
      {declining.suggestions.map((person) => (
        <p key={person.email}>
          {words.suggests} {person.name}, {person.email}{' '}
          {onSuggest && (
            <Button look="link" size="small" onClick={() => onSuggest(person)}>
              {words.inviteSuggested}
              <span className="vh"> {person.name}</span>
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

function Letters({ deliveries }: Pick<InvitationObject, 'deliveries'>) {
  return (
    <ul className={styles['letters']}>
      {deliveries.map(({ kind, queuedAt, sentAt, lastError }) => (
        <li key={`${kind} ${queuedAt}`}>
          {words.letterKinds[kind] ?? words.letter}:{' '}
          {sentAt ? words.sent(formatDay(sentAt)) : lastError ? words.notDelivered(lastError) : words.waits}
        </li>
      ))}
    </ul>
  )
}
