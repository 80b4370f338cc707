// One field of the record: its control, label, error, and the body that requires it.
import type { ChangeEvent } from 'react'
import { isIssn } from '#src/domain/identifiers/issn.ts'
import { isOrcid, toOrcid } from '#src/domain/identifiers/orcid.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { recordWords as words } from '#src/web/words.ts'
import type { PlainField } from './record-parts.ts'
import { RequirementHint } from './requirement-hint.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** `path` is the place in the record, `wordsPath` the same without list positions. */
type Props = { field: PlainField; path: string; wordsPath: string; draft: SettingsDraft }

export function RecordField({ field, path, wordsPath, draft }: Props) {
  const { kind } = field
  const value = draft.value(path)
  const typed = written(value)
  const { label, hint } = words.labels[wordsPath] ?? { label: wordsPath }
  const take = (text: string) => draft.set(path, text)
  const common = {
    label,
    name: path,
    hint: (
      <>
        <RequirementHint path={wordsPath} draft={draft} />
        {hint && <p>{hint}</p>}
      </>
    ),
    error: errorAt(draft, path) ?? wrongCheckDigit(kind, typed),
    value: typed,
    onChange: ({ currentTarget }: ChangeEvent<Control>) => take(currentTarget.value),
  }
  switch (kind) {
    case 'prose':
      return <TextArea {...common} rows={3} />
    case 'lines':
      return (
        <TextArea
          {...common}
          rows={2}
          value={Array.isArray(value) ? value.join('\n') : typed}
          onChange={({ currentTarget }) => draft.set(path, linesOf(currentTarget.value))}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          answers={[['', words.unset], ...Object.entries(words.answers[wordsPath] ?? {})]}
          onChange={({ currentTarget }) => draft.set(path, currentTarget.value || undefined)}
        />
      )
    case 'yes-no':
      return (
        <SelectField
          {...common}
          answers={[
            ['', words.unset],
            ['true', words.yes],
            ['false', words.no],
          ]}
          onChange={({ currentTarget: { value } }) => draft.set(path, value === '' ? undefined : value === 'true')}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...common}
          answers={[
            ['true', words.yes],
            ['false', words.no],
          ]}
          onChange={({ currentTarget: { value } }) => draft.set(path, value === 'true')}
        />
      )
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          onChange={({ currentTarget }) => draft.set(path, numberOf(currentTarget.value))}
        />
      )
    case 'day':
      return <DateField {...common} />
    case 'orcid':
      return <TextField {...common} onBlur={() => toOrcid(typed) && take(toOrcid(typed) ?? '')} spellCheck={false} />
    default:
      return <TextField {...common} {...inputOf[kind]} />
  }
}

const inputOf = {
  line: {},
  issn: { spellCheck: false },
  email: { type: 'email', spellCheck: false },
  address: { type: 'url', spellCheck: false, placeholder: 'https://' },
  telephone: { type: 'tel' },
} as const

const written = (value: unknown): string => (value === undefined ? '' : String(value))

/** No line is lost while somebody types; empty ones are dropped when the record is sent. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Text that is not (yet) a number stays as typed: the server explains what is wrong with it. */
const numberOf = (text: string): number | string =>
  text.trim() !== '' && String(Number(text)) === text.trim() ? Number(text) : text

/** Errors of single lines belong to their field. */
function errorAt({ problems: { errors } }: SettingsDraft, path: string): string | undefined {
  const place = Object.keys(errors).find((name) => name === path || name.startsWith(`${path}.`))
  return place && errors[place]
}

/** Checked as soon as an identifier has its full length. */
function wrongCheckDigit(kind: PlainField['kind'], typed: string): string | undefined {
  const text = typed.trim()
  if (kind === 'issn' && text.length >= '0000-0000'.length && !isIssn(text)) return words.wrongIssn
  if (kind === 'orcid' && text.length >= '0000-0000-0000-0000'.length && !toOrcid(text) && !isOrcid(text)) {
    return words.wrongOrcid
  }
  return undefined
}
