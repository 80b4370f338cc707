// The proof of an accepted manuscript: what its author said about it, and what the editor does next.
import { type FormEvent, useRef, useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { proofPage } from '#src/web/links.ts'
import { EarlierProofs } from '#src/web/proof/earlier-proofs.tsx'
import { PointList } from '#src/web/proof/point-list.tsx'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SentProofObject } from '#src/wire/proof.ts'
import styles from './case.module.css'
import { CorrectedFile } from './corrected-file.tsx'
import { type HandledCase, hasProofPart } from './handled-case.ts'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function ProofSection({ handledCase, acts }: Props) {
  const { _id: id, stage, proof, hasNewProof, hasProofChanged } = handledCase
  const isAccepted = stage === 'accepted'
  if (!hasProofPart(handledCase)) return null
  const send = () =>
    acts.act({ work: () => browserApi.post(caseApi.proofSend(id)), done: words.sentToAuthor, part: 'proof' })
  return (
    <Section part="proof" heading={words.heading}>
      {proof ? <Sent proof={proof} isAccepted={isAccepted} /> : <p>{words.none}</p>}
      {isAccepted && !proof && !hasNewProof && <p className={styles['quiet']}>{words.noneYet}</p>}
      {proof && proof.points.length > 0 && <PointList id={id} points={proof.points} />}
      {proof?.reply && (
        <section aria-label={words.ownReply}>
          <h3 className={styles['subheading']}>{words.ownReply}</h3>
          <p className={styles['typed']}>{proof.reply}</p>
        </section>
      )}
      {isAccepted && proof && hasProofChanged && (
        <Callout>
          <p>{hasNewProof ? words.isNew : words.isOutdated}</p>
        </Callout>
      )}
      <ButtonRow>
        {isAccepted && hasNewProof && (
          <Button busy={acts.busy} onClick={() => void send()}>
            {proof ? words.sendNew : words.sendFirst}
          </Button>
        )}
        <ButtonLink to={proofPage(id)}>{words.see}</ButtonLink>
      </ButtonRow>
      {isAccepted && proof?.state === 'points-sent' && <AnswerForm id={id} proof={proof.number} acts={acts} />}
      <CorrectedFile handledCase={handledCase} acts={acts} />
      <EarlierProofs submission={handledCase} />
    </Section>
  )
}

function Sent({ proof, isAccepted }: { proof: SentProofObject; isAccepted: boolean }) {
  const { number, state, sentOn, dueOn, answeredOn } = proof
  const isLate = dueOn < toCalendarDate(new Date())
  return (
    <div>
      <p>
        <strong>{words.handledStates[state]}</strong>{' '}
        {isAccepted && state === 'asked' && (isLate ? words.late : words.dueOn)(formatDay(dueOn))}
      </p>
      <p className={styles['quiet']}>
        {words.numbered(number)}, {words.sentOn} {formatDay(sentOn)}
        {answeredOn && `, ${words.answeredOn} ${formatDay(answeredOn)}`}
      </p>
    </div>
  )
}

function AnswerForm({ id, proof, acts }: { id: string; proof: number; acts: CaseActs }) {
  const [text, setText] = useState<string>(words.answerDefault)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const refuse = (why: string) => {
      setError(why)
      field.current?.focus()
    }
    if (text.trim() === '') return refuse(words.answerMissing)
    const work = () => browserApi.post(caseApi.proofAnswer(id), { text, proof })
    const failure = await acts.act({ work, done: words.answerSent, part: 'proof', shows: ['invalid-field'] })
    if (failure?.code === 'invalid-field') refuse(failure.fields['text'] ?? words.failed)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={words.answerLabel}
        hint={words.answerHint}
        error={error}
        value={text}
        maxLength={2000}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
      />
      <ButtonRow className={styles['buttons']}>
        <Button type="submit" look="primary" busy={acts.busy}>
          {words.sendAnswer}
        </Button>
      </ButtonRow>
    </form>
  )
}
