// The author's answer below the text of the proof: everything is right, or the points that have to be corrected.
import { useEffect, useId, useRef } from 'react'
import { FailedCallout } from '#src/web/form/form-callouts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ApproveProof } from './approve-proof.tsx'
import styles from './proof.module.css'
import type { TextPlace } from './text-places.ts'
import type { PointDraft, Points } from './use-points.ts'

/** The id of its part of the page. */
export const answerPart = 'answer'

type Props = {
  submission: SubmissionObject
  userId: string
  places: readonly TextPlace[]
  written: Points
}

export function ProofAnswer({ submission, userId, places, written }: Props) {
  const { points, problems, failure, busy, send, add } = written
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(points.length)
  // A point that was added here is written next; one that was written beside the text is not.
  useEffect(() => {
    const isMore = points.length > before.current
    before.current = points.length
    if (isMore && points.at(-1)?.text === '') form.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }, [points])
  return (
    <Row heading={words.answer}>
      <div className={styles['parts']}>
        <section className={styles['parts']} aria-label={words.right}>
          <h3 className={styles['part']}>{words.right}</h3>
          <ButtonRow>
            <ApproveProof submission={submission} userId={userId} look="primary" />
          </ButtonRow>
        </section>
        <section className={styles['parts']} aria-label={words.wrong}>
          <h3 className={styles['part']}>{words.wrong}</h3>
          <p className={styles['hint']}>{words.wrongHint}</p>
          <FormFrame
            ref={form}
            label={words.points}
            errors={problems.errors}
            attempt={problems.attempt}
            notices={failure && <FailedCallout message={failure} />}
            onSubmit={() => void send()}
          >
            <ol className={styles['drafts']}>
              {points.map((point, at) => (
                <li key={point.id}>
                  <Point point={point} at={at} places={places} written={written} />
                </li>
              ))}
            </ol>
            <ButtonRow>
              <Button name="points" onClick={() => add({ place: '', quote: '', text: '' })}>
                {words.add}
              </Button>
              {points.length > 0 && (
                <Button type="submit" look="primary" busy={busy}>
                  {busy ? words.sending : words.send(points.length)}
                </Button>
              )}
            </ButtonRow>
          </FormFrame>
        </section>
      </div>
    </Row>
  )
}

type PointProps = { point: PointDraft; at: number; places: readonly TextPlace[]; written: Points }

function Point({ point, at, places, written: { problems, edit, remove } }: PointProps) {
  const { id, place, quote, text } = point
  const name = useId()
  const isKnown = place === '' || places.some((one) => one.place === place)
  const answers = [
    ['', words.everywhere],
    ...places.map((one) => [one.place, one.name]),
    // Of an earlier proof.
    ...(isKnown ? [] : [[place, place]]),
  ] as [string, string][]
  return (
    <section aria-labelledby={name} className={styles['draft']}>
      <h4 id={name} className={styles['part']}>
        {words.pointNumber(at + 1)}
      </h4>
      <SelectField
        label={words.where}
        name={`points.${at}.place`}
        error={problems.errors[`points.${at}.place`]}
        answers={answers}
        value={place}
        onChange={({ currentTarget }) => edit(id, { place: currentTarget.value })}
      />
      <TextField
        label={words.quote}
        hint={words.quoteHint}
        name={`points.${at}.quote`}
        error={problems.errors[`points.${at}.quote`]}
        value={quote}
        maxLength={500}
        onChange={({ currentTarget }) => edit(id, { quote: currentTarget.value })}
      />
      <TextArea
        label={words.text}
        name={`points.${at}.text`}
        error={problems.errors[`points.${at}.text`]}
        value={text}
        maxLength={2000}
        onChange={({ currentTarget }) => edit(id, { text: currentTarget.value })}
      />
      <div>
        <Button size="small" onClick={() => remove(id)}>
          {words.remove}
          <span className="vh"> {words.pointNumber(at + 1)}</span>
        </Button>
      </div>
    </section>
  )
}
