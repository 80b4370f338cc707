// The fields of what a paper's record says in other languages.
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { languageName, languageTag } from '#src/domain/language-tag.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { editWords as words } from '#src/web/words.ts'
import type { EditErrors } from './edit-draft.ts'
import { newTranslation, type TranslationPart, type TranslationRow } from './translation-draft.ts'
import styles from './translation-rows.module.css'

const nameOf = ({ language }: TranslationRow): string =>
  languageTag(language) ? words.inLanguage(languageName(language)) : words.inAnotherLanguage

type Props = {
  rows: readonly TranslationRow[]
  errors: EditErrors
  disabled: boolean
  onChange: (rows: readonly TranslationRow[]) => void
}

export function TranslationRows({ rows, errors, disabled, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focus = (row: number | undefined) =>
    requestAnimationFrame(() => {
      const name = row === undefined ? 'translations' : `translation-language-${row}`
      box.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    })
  const add = () => {
    const row = Math.max(-1, ...rows.map((one) => one.row)) + 1
    onChange([...rows, newTranslation(row)])
    focus(row)
  }
  const remove = (at: number) => {
    const left = rows.toSpliced(at, 1)
    onChange(left)
    focus((left[at] ?? left.at(-1))?.row)
  }
  const field = (at: number, one: TranslationRow, part: TranslationPart) => ({
    name: `translation-${part}-${one.row}`,
    value: one[part],
    label: words.fields[part],
    readOnly: disabled,
    autoComplete: 'off',
    lang: part === 'language' ? undefined : one.language || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(rows.with(at, { ...one, [part]: currentTarget.value })),
  })
  return (
    <div ref={box} className={styles['rows']}>
      {rows.map((one, at) => (
        <fieldset key={one.row} className={styles['language']}>
          <legend>{nameOf(one)}</legend>
          <TextField
            {...field(at, one, 'language')}
            hint={words.hints.translationLanguage}
            error={errors[`translation-language-${one.row}`]}
            spellCheck={false}
          />
          <TextArea {...field(at, one, 'title')} rows={2} />
          <TextArea {...field(at, one, 'abstract')} face="prose" rows={5} />
          <TextField {...field(at, one, 'keywords')} hint={words.hints.keywords} />
          <Button size="small" look="quiet" disabled={disabled} onClick={() => remove(at)}>
            <Trash2 aria-hidden /> {words.removeLanguage}
            <span className="vh">: {nameOf(one)}</span>
          </Button>
        </fieldset>
      ))}
      {errors.translations && <p role="alert">{errors.translations}</p>}
      <Button size="small" name="translations" disabled={disabled} onClick={add}>
        <Plus aria-hidden /> {words.addLanguage}
      </Button>
    </div>
  )
}
