// The latest decision and how to take it back, or the form for a new one.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import styles from './case.module.css'
import { DecisionForm } from './decision-form.tsx'
import { Fold } from './fold.tsx'
import { type HandledCase, possibleVerdicts } from './handled-case.ts'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function DecisionSection({ handledCase, userId, acts }: Props & { userId: string }) {
  const { stage, rounds } = handledCase
  const verdicts = possibleVerdicts(stage, rounds.length)
  const decisions = rounds.flatMap(({ number, decision }) => (decision ? [{ number, decision }] : []))
  const last = rounds.at(-1)?.decision
  const isTakeable = stage === 'accepted' || stage === 'declined' || stage === 'withdrawn'
  return (
    <Section part="decision" heading={words.decision}>
      {decisions.map(({ number, decision }) => (
        <Decision key={number} round={number} decision={decision} />
      ))}
      {verdicts.length === 0 && decisions.length === 0 && <p>{words.noDecision}</p>}
      {isTakeable && last && <TakeBack handledCase={handledCase} decision={last.id} acts={acts} />}
      {verdicts.length > 0 && (
        <DecisionForm key={rounds.length} handledCase={handledCase} userId={userId} verdicts={verdicts} acts={acts} />
      )}
    </Section>
  )
}

type DecisionProps = { round: number; decision: NonNullable<HandledRoundObject['decision']> }

function Decision({ round, decision }: DecisionProps) {
  const { decision: verdict, decidedAt, dueOn, letter, reason } = decision
  return (
    <div>
      <h3 className={styles['subheading']}>
        {words.decided(words.verdicts[verdict], formatDay(decidedAt))} <small>{words.version(round)}</small>
      </h3>
      {dueOn && <p>{words.dueForAuthor(formatDay(dueOn))}</p>}
      {reason && (
        <p>
          {words.why}: {reason}
        </p>
      )}
      {letter && (
        <Fold summary={words.letterSent}>
          <p className={styles['typed']}>{letter}</p>
        </Fold>
      )}
    </div>
  )
}

function TakeBack({ handledCase, decision, acts }: Props & { decision: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const takeBack = async () => {
    const work = () => browserApi.delete(caseApi.lastDecision(handledCase._id, decision))
    await acts.act({ work, done: words.takenBack, part: 'decision' })
    setIsAsked(false)
  }
  return (
    <ButtonRow>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={words.takeBackAsk}
        item={handledCase.title}
        confirmLabel={words.takeBack}
        busy={acts.busy}
        onConfirm={() => void takeBack()}
        onCancel={() => setIsAsked(false)}
      >
        <Outcomes outcomes={words.takeBackOutcomes} />
      </ConfirmDialog>
    </ButtonRow>
  )
}
