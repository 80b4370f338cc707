// The author's answer below the text of the proof: everything is right, or the points that have to be corrected.
import { useId } from 'react'
import { FailedCallout } from '#src/web/form/form-callouts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { useFocusAfterChange } from '#src/web/ui/use-focus-after-change.ts'
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ApproveProof } from './approve-proof.tsx'
import styles from './proof.module.css'
import type { TextPlace } from './text-places.ts'
import type { PointDraft, Points } from './use-points.ts'

type Props = {
  submission: SubmissionObject
  userId: string
  places: readonly TextPlace[]
  written: Points
}

export function ProofAnswer({ submission, userId, places, written }: Props) {
  const { points, problems, failure, busy, send } = written
  const { root, focusNext } = useFocusAfterChange<HTMLFormElement>()
  const add = () => {
    written.add({ place: '', quote: '', text: '' })
    focusNext(['ol > li:last-child select'])
  }
  const remove = (at: number) => {
    written.remove(points[at]?.id ?? '')
    focusNext([`ol > li:nth-child(${at + 1}) h4`, 'ol > li:last-child h4', '[name="points"]'])
  }
  return (
    <Row heading={words.answer}>
      <div className={styles['answers']}>
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
            ref={root}
            className={styles['form']}
            label={words.points}
            errors={problems.errors}
            attempt={problems.attempt}
            level={4}
            notices={failure && <FailedCallout message={failure} level={4} />}
            onSubmit={() => void send()}
          >
            {points.length > 0 && (
              <ol className={styles['drafts']}>
                {points.map((point, at) => (
                  <li key={point.id}>
                    <Point point={point} at={at} places={places} written={written} onRemove={() => remove(at)} />
                  </li>
                ))}
              </ol>
            )}
            <ButtonRow>
              <Button name="points" onClick={add}>
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

type PointProps = { point: PointDraft; at: number; places: readonly TextPlace[]; written: Points; onRemove: () => void }

function Point({ point, at, places, written: { problems, edit }, onRemove }: PointProps) {
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
      <h4 id={name} tabIndex={-1} className={styles['part']}>
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
        <Button size="small" onClick={onRemove}>
          {words.remove}
          <span className="vh"> {words.pointNumber(at + 1)}</span>
        </Button>
      </div>
    </section>
  )
}
