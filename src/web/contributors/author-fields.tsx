// One author in the edit form: name, iD and affiliations; in a fold the parts of the name, the iDs of the affiliations
// and the author's roles.
import { useEffect, useRef } from 'react'
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { creditWords, contributorWords as words } from '#src/web/words.ts'
import { AffiliationRows } from './affiliation-rows.tsx'
import type { AuthorErrors } from './author-draft.ts'
import { type AuthorRow, renamed, shownParts, withParts } from './author-draft.ts'
import styles from './author-rows.module.css'

type Props = {
  author: AuthorRow
  /** The author's name for screen readers. */
  name: string
  legend: string
  /** The form has the names in a field of their own. */
  isNamed?: boolean
  errors: AuthorErrors
  disabled: boolean
  onChange: (author: AuthorRow) => void
}

type Typed = { currentTarget: { value: string } }

export function AuthorFields({ author, name, legend, isNamed = false, errors, disabled, onChange }: Props) {
  const { row } = author
  const text = { readOnly: disabled, autoComplete: 'off' }
  const nameField = (
    <TextField
      {...text}
      name={`name-${row}`}
      value={author.name}
      label={words.name}
      error={errors[`name-${row}`]}
      onChange={(event: Typed) => onChange(renamed(author, event.currentTarget.value))}
    />
  )
  const email = author.email !== undefined && (
    <TextField
      {...text}
      name={`email-${row}`}
      value={author.email}
      type="email"
      label={words.email}
      hint={words.emailHint}
      error={errors[`email-${row}`]}
      onChange={(event: Typed) => onChange({ ...author, email: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={styles['author']}>
      <legend>{legend}</legend>
      <div className={styles['pair']}>
        {isNamed ? email : nameField}
        <TextField
          {...text}
          name={`orcid-${row}`}
          value={author.orcid}
          label={words.orcid}
          hint={words.orcidHint}
          error={errors[`orcid-${row}`]}
          spellCheck={false}
          onChange={(event: Typed) => onChange({ ...author, orcid: event.currentTarget.value })}
        />
      </div>
      {!isNamed && email}
      <AffiliationRows {...{ author, name, disabled, onChange }} />
      <MoreOfAuthor {...{ author, name, errors, disabled, onChange }} />
    </fieldset>
  )
}

function MoreOfAuthor({ author, name, errors, disabled, onChange }: Omit<Props, 'legend' | 'isNamed'>) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { row, organisation, corresponding, roles, affiliations } = author
  const wrong = errors[`family-${row}`]
  const isWrong = wrong !== undefined || affiliations.some(({ at }) => errors[`ror-${row}-${at}`])
  // Opened for errors inside, so that links can reach them.
  useEffect(() => {
    if (fold.current && isWrong) fold.current.open = true
  }, [isWrong])
  const parts = shownParts(author)
  const part = (which: 'given' | 'family') => ({
    name: `${which}-${row}`,
    value: parts[which],
    readOnly: disabled,
    autoComplete: 'off',
    onChange: (event: Typed) => onChange(withParts(author, { ...parts, [which]: event.currentTarget.value })),
  })
  return (
    <details ref={fold} className={styles['more']}>
      <FoldSummary>
        {words.more}
        <span className="vh">{words.moreOf(name)}</span>
      </FoldSummary>
      <div>
        <Tick
          checked={organisation}
          disabled={disabled}
          onChange={(next) => onChange({ ...author, organisation: next })}
        >
          {words.organisation}
        </Tick>
        <Tick
          checked={corresponding}
          disabled={disabled}
          onChange={(next) => onChange({ ...author, corresponding: next })}
        >
          {words.corresponding}
        </Tick>
      </div>
      {!organisation && (
        <div>
          <div className={styles['pair']} data-even>
            <TextField {...part('given')} label={words.given} />
            <TextField {...part('family')} label={words.family} error={wrong} />
          </div>
          <p className={styles['hint']}>{words.partsHint}</p>
        </div>
      )}
      {affiliations.map((one, place) => (
        <TextField
          key={one.at}
          name={`ror-${row}-${one.at}`}
          value={one.ror}
          label={affiliations.length === 1 ? words.ror : words.rorOf(place + 1)}
          hint={one.name.trim() ? words.rorHint(one.name.trim()) : undefined}
          error={errors[`ror-${row}-${one.at}`]}
          readOnly={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event: Typed) =>
            onChange({ ...author, affiliations: affiliations.with(place, { ...one, ror: event.currentTarget.value }) })
          }
        />
      ))}
      <fieldset className={styles['roles']}>
        <legend>{words.roles}</legend>
        <div>
          {creditRoles.map((role) => (
            <Tick
              key={role}
              checked={roles.includes(role)}
              disabled={disabled}
              onChange={(next) =>
                onChange({ ...author, roles: next ? [...roles, role] : roles.filter((one) => one !== role) })
              }
            >
              <span lang="en">{creditWords[role]}</span>
            </Tick>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

type TickProps = {
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}

function Tick({ children, onChange, ...input }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" {...input} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {children}
    </label>
  )
}
