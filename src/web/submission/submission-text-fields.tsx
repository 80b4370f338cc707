// The four texts of a manuscript, with the counters of the guide: they advise and never block.

import { commaList, countWords } from '#src/web/desk/form-text.ts'
import styles from '#src/web/desk/paper-form.module.css'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import type { SubmissionErrors, SubmissionTexts } from './submission-rules.ts'

// The guide's number of words for an abstract.
const abstractWords = 250

type Name = keyof SubmissionTexts

type Props = {
  texts: SubmissionTexts
  errors: SubmissionErrors
  disabled: boolean
  onChange: (name: Name, text: string) => void
  onLeave: (name: Name) => void
}

export function SubmissionTextFields({ texts, errors, disabled, onChange, onLeave }: Props) {
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
  const used = countWords(texts.abstract)
  return (
    <>
      <TextArea {...bind('title')} label={words.fieldTitle} face="title" rows={2} />
      <TextArea
        {...bind('abstract')}
        label={words.abstract}
        hint={words.abstractHint}
        face="prose"
        rows={9}
        tail={
          <span className={styles['counter']}>
            {words.abstractCount(used)}
            <progress
              className={styles['gauge']}
              max={abstractWords}
              value={Math.min(used, abstractWords)}
              aria-hidden="true"
            />
          </span>
        }
      />
      <TextField
        {...bind('keywords')}
        label={words.keywords}
        hint={words.keywordsHint}
        autoComplete="off"
        tail={words.keywordsCount(commaList(texts.keywords).length)}
      />
      <TextField
        {...bind('authors')}
        label={words.authors}
        hint={words.authorsHint}
        autoComplete="off"
        tail={words.authorsCount(commaList(texts.authors).length)}
      />
    </>
  )
}
