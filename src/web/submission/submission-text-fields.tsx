// The four texts of a manuscript, with the counters of the guide: they advise and never block. Advice is said once, where a
// text crosses a limit.
import { Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import styles from '#src/web/desk/article-form.module.css'
import { commaList, countWords } from '#src/web/desk/form-text.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import type { SubmissionErrors, SubmissionField, SubmissionTexts } from './submission-rules.ts'

type Name = keyof SubmissionTexts

type Props = {
  texts: SubmissionTexts
  errors: SubmissionErrors
  /** Fields that were left: only there is too little worth a remark. */
  touched: ReadonlySet<SubmissionField>
  limits: PeriodicalObject['limits'] | undefined
  ownName: string
  disabled: boolean
  onChange: (name: Name, text: string) => void
  onLeave: (name: Name) => void
}

export function SubmissionTextFields(props: Props) {
  const { texts, errors, touched, limits, ownName, disabled, onChange, onLeave } = props
  const bind = (name: Name) => ({
    name,
    value: texts[name],
    error: errors[name],
    done: texts[name].trim() !== '' && !errors[name],
    hang: true,
    required: true,
    readOnly: disabled,
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    onBlur: () => onLeave(name),
  })
  const authors = useRef<HTMLInputElement>(null)
  const enterOwnName = () => {
    onChange('authors', ownName)
    // The button goes away by it.
    authors.current?.focus()
  }
  const used = countWords(texts.abstract)
  const keywords = commaList(texts.keywords).length
  return (
    <>
      <TextArea {...bind('title')} label={words.fieldTitle} face="title" rows={2} />
      <TextArea
        {...bind('abstract')}
        label={words.abstract}
        hint={limits && words.abstractHint(limits.abstractWords)}
        face="prose"
        rows={9}
        tail={
          <Counter advice={limits && used > limits.abstractWords && words.abstractLong(limits.abstractWords)}>
            {words.abstractCount(used, limits?.abstractWords)}
            {limits && (
              <progress
                className={styles['gauge']}
                max={limits.abstractWords}
                value={Math.min(used, limits.abstractWords)}
                aria-hidden="true"
              />
            )}
          </Counter>
        }
      />
      <TextField
        {...bind('keywords')}
        label={words.keywords}
        hint={words.keywordsHint(limits)}
        autoComplete="off"
        tail={
          <Counter advice={limits && keywordAdvice(keywords, limits, touched.has('keywords'))}>
            {words.keywordsCount(keywords, limits)}
          </Counter>
        }
      />
      <TextField
        {...bind('authors')}
        ref={authors}
        label={words.authors}
        hint={words.authorsHint}
        autoComplete="off"
        tail={
          texts.authors === '' ? (
            <Button look="link" disabled={disabled} onClick={enterOwnName}>
              {words.ownName(ownName)}
            </Button>
          ) : (
            words.authorsCount(commaList(texts.authors).length)
          )
        }
      />
    </>
  )
}

function keywordAdvice(
  number: number,
  { keywordsMin, keywordsMax }: PeriodicalObject['limits'],
  left: boolean,
): string | false {
  if (number > keywordsMax) return words.keywordsMany(keywordsMax)
  return left && number > 0 && number < keywordsMin && words.keywordsFew(keywordsMin)
}

function Counter({ advice, children }: { advice: string | false | undefined; children: ReactNode }) {
  return (
    <div className={styles['counting']}>
      <span role="status" className={styles['advice']}>
        {advice && (
          <>
            <Info aria-hidden /> {advice}
          </>
        )}
      </span>
      <span className={styles['counter']}>{children}</span>
    </div>
  )
}
