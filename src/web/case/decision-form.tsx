// Composes a decision: the verdict, the letter, and what the author gets with it.
import { useState } from 'react'
import type { Verdict } from '#src/domain/review/stage.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { DeniedAuthors } from '#src/web/desk/denied-authors.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Choices } from '#src/web/manage/notice/choices.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import type { DecisionDraft } from './decision-draft.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { currentRound, type HandledCase, openInvitations, reviewsOf } from './handled-case.ts'
import { namesInLetter } from './names-in-letter.ts'
import type { CaseActs } from './use-case-acts.ts'
import { useDecisionForm } from './use-decision-form.ts'

type Props = { handledCase: HandledCase; userId: string; verdicts: readonly Verdict[]; acts: CaseActs }
type Form = ReturnType<typeof useDecisionForm>

export function DecisionForm({ handledCase, userId, verdicts, acts }: Props) {
  const form = useDecisionForm({ handledCase, userId, verdicts, acts })
  const { draft, errors, attempt } = form
  const [isAsked, setIsAsked] = useState(false)
  const { verdict } = draft
  const named = namesInLetter(
    draft.letter,
    handledCase.rounds.flatMap(({ invitations }) => invitations.map(({ person }) => person)),
  )
  const send = async () => {
    await form.send()
    setIsAsked(false)
  }
  return (
    <div className={styles['form']}>
      <FormFrame
        label={words.decision}
        errors={errors}
        attempt={attempt}
        autoComplete="off"
        onSubmit={() => setIsAsked(form.check())}
      >
        <div className={styles['composer']}>
          <Choices<Verdict>
            type="radio"
            name="decision"
            legend={words.choose}
            hint={words.chooseHint}
            error={errors.decision}
            choices={verdicts.map((value) => ({ value, name: words.verdicts[value], hint: words.verdictHints[value] }))}
            chosen={verdict ? [verdict] : []}
            disabled={acts.busy}
            onChange={(chosen) => form.choose(chosen)}
          />
          {verdict && <Details form={form} handledCase={handledCase} verdict={verdict} named={named} acts={acts} />}
        </div>
        {verdict && (
          <ButtonRow className={styles['buttons']}>
            <Button type="submit" look="primary" busy={acts.busy}>
              {words.send}
            </Button>
          </ButtonRow>
        )}
      </FormFrame>
      <ConfirmDialog
        open={isAsked}
        question={words.sendAsk}
        item={
          <>
            {handledCase.title}
            <ItemId>{handledCase.number}</ItemId>
          </>
        }
        confirmLabel={words.send}
        danger={verdict === 'decline'}
        busy={acts.busy}
        onConfirm={() => void send()}
        onCancel={() => setIsAsked(false)}
      >
        <NamedReviewers named={named} />
        {verdict === 'accept' && <DeniedAuthors submission={handledCase} />}
        <Outcomes outcomes={outcomesOf(handledCase, draft)} />
      </ConfirmDialog>
    </div>
  )
}

type DetailsProps = { form: Form; handledCase: HandledCase; verdict: Verdict; named: readonly string[]; acts: CaseActs }

function Details({ form, handledCase, verdict, named, acts }: DetailsProps) {
  const { draft, errors, edit, needs } = form
  const field = <Name extends 'letter' | 'dueOn' | 'reason'>(name: Name) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: acts.busy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit(name, currentTarget.value),
  })
  return (
    <>
      <TextArea {...field('letter')} label={words.letterToAuthor} hint={words.letterToAuthorHint} rows={8} />
      <div role="status">
        <NamedReviewers named={named} />
      </div>
      <Included form={form} handledCase={handledCase} busy={acts.busy} />
      {needs.dueOn && <DateField {...field('dueOn')} label={words.revisionDue} />}
      {needs.reason && <TextArea {...field('reason')} label={words.reason} hint={words.reasonHint} />}
      {needs.early && (
        <Choices
          type="checkbox"
          name="early"
          legend={words.reviewers}
          error={errors.early}
          choices={[{ value: 'early', name: words.early, hint: words.earlyText }]}
          chosen={draft.early ? ['early'] : []}
          disabled={acts.busy}
          onChange={(_value, isChosen) => edit('early', isChosen)}
        />
      )}
      <DecisionPreview handledCase={handledCase} verdict={verdict} draft={draft} included={form.included.reviews} />
    </>
  )
}

function NamedReviewers({ named }: { named: readonly string[] }) {
  if (named.length === 0) return null
  return (
    <Callout tone="warn">
      <p>{words.letterNames(named.join(', '))}</p>
    </Callout>
  )
}

/** Reviews and files of the current round; a file is left out unless the editor chooses it. */
function Included({ form, handledCase, busy }: { form: Form; handledCase: HandledCase; busy: boolean }) {
  const reviews = reviewsOf(currentRound(handledCase))
  if (reviews.length === 0) return null
  const { included, include } = form
  const choices = reviews.flatMap(({ id, pseudonym, review }) => [
    { value: id, name: words.reviewBy(pseudonym) },
    ...review.files.map((file) => ({ value: file.id, name: words.file(pseudonym, file.name), hint: words.fileHint })),
  ])
  return (
    <Choices
      type="checkbox"
      name="include"
      legend={words.include}
      hint={words.includeHint}
      choices={choices}
      chosen={[...included.reviews, ...included.files]}
      disabled={busy}
      onChange={include}
    />
  )
}

function outcomesOf(handledCase: HandledCase, { verdict }: DecisionDraft): string[] {
  const waiting = openInvitations(currentRound(handledCase)).length
  return [
    ...(verdict ? [words.sendOutcome(words.verdicts[verdict])] : []),
    words.sendLetter,
    ...(waiting > 0 ? [words.sendFarewell(waiting)] : []),
  ]
}
