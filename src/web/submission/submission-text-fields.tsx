// The four texts of a manuscript, with the counters of the guide: they advise and never block. The advice is announced
// once, when a text crosses a limit.

import { useRef } from 'react'
import { countWords } from '#src/domain/plain-text.ts'
import { authorNames, keywordList } from '#src/web/desk/form-text.ts'
import { bindHangingTexts } from '#src/web/form/bind-texts.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { Counter, Gauge } from './counter.tsx'
import type { SubmissionTexts } from './submission-rules.ts'
import type { SubmissionForm } from './use-submission-form.ts'

type Props = {
  form: SubmissionForm
  limits: PeriodicalObject['limits'] | undefined
  ownName: string
}

export function SubmissionTextFields({ form, limits, ownName }: Props) {
  const { touched, touch, changeText } = form
  const { texts } = form.draft
  const { sending } = form.upload
  const hanging = bindHangingTexts({ texts, errors: form.errors, busy: sending, onText: changeText })
  const text = (name: keyof SubmissionTexts) => ({ ...hanging(name), required: true, onBlur: () => leave(name) })
  // A line that appears would move the pressed button from under the pointer, and the press would be lost.
  const leave = (name: keyof SubmissionTexts) => !document.querySelector('button:active') && touch(name)
  const authors = useRef<HTMLInputElement>(null)
  const enterOwnName = () => {
    changeText('authors', ownName)
    // Pressing the button removes it.
    authors.current?.focus()
  }
  const used = countWords(texts.abstract)
  const keywords = keywordList(texts.keywords).length
  const tooLong = limits && used > limits.abstractWords && words.abstractLong(limits.abstractWords)
  const keywordsAdvice = limits && keywordAdvice(keywords, limits, touched.has('keywords'))
  // The tick says that nothing is to be done.
  const abstract = text('abstract')
  const keywordsText = text('keywords')
  return (
    <>
      <TextArea {...text('title')} label={words.fieldTitle} face="title" rows={2} />
      <TextArea
        {...abstract}
        done={abstract.done && !tooLong}
        label={words.abstract}
        hint={limits && words.abstractHint(limits.abstractWords)}
        face="prose"
        rows={9}
        tail={
          <Counter advice={tooLong}>
            {words.abstractCount(used, limits?.abstractWords)}
            {limits && <Gauge value={used} max={limits.abstractWords} />}
          </Counter>
        }
      />
      <TextField
        {...keywordsText}
        done={keywordsText.done && !keywordsAdvice}
        label={words.keywords}
        hint={words.keywordsHint(limits)}
        autoComplete="off"
        tail={<Counter advice={keywordsAdvice}>{words.keywordsCount(keywords, limits)}</Counter>}
      />
      <TextField
        {...text('authors')}
        ref={authors}
        label={words.authors}
        hint={words.authorsHint}
        autoComplete="off"
        tail={
          texts.authors === '' ? (
            <Button look="link" disabled={sending} onClick={enterOwnName}>
              {words.ownName(ownName)}
            </Button>
          ) : (
            words.authorsCount(authorNames(texts.authors).length)
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
