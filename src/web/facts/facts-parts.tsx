// The parts of a form in which an author states facts about the manuscript.

import { declarationKinds } from '#src/domain/article/declarations.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { factsWords as words } from '#src/web/words.ts'
import styles from './facts.module.css'
import { type FactsDraft, type FactsErrors, type FactText, isEmptyReviewer, reviewerLists } from './facts-draft.ts'
import { FactsPart } from './facts-part.tsx'
import { ReviewerRows } from './reviewer-rows.tsx'

type Props = {
  facts: FactsDraft
  errors: FactsErrors
  disabled: boolean
  /** Of headings inside: one below that of the form. */
  level: 2 | 3
  onChange: (facts: FactsDraft) => void
}

type Typed = { currentTarget: { value: string } }

export function FactsParts(props: Props) {
  return (
    <>
      <ManuscriptPart {...props} />
      <DeclarationsPart {...props} />
      <EditorsPart {...props} />
    </>
  )
}

const summaryOf = (part: keyof typeof words.open, count: number, of: number): string =>
  count === 0 ? words.open[part] : words.filled(count, of)

const bind = ({ facts, errors, disabled, onChange }: Props, name: FactText) => ({
  name,
  value: facts[name],
  label: words[name],
  error: errors[name],
  readOnly: disabled,
  autoComplete: 'off',
  onChange: ({ currentTarget }: Typed) => onChange({ ...facts, [name]: currentTarget.value }),
})

function ManuscriptPart(props: Props) {
  const { facts, errors, disabled, onChange } = props
  const names = ['articleType', 'language', 'discipline'] as const
  const filled = names.filter((name) => facts[name].trim() !== '').length
  return (
    <FactsPart
      name={words.manuscript}
      hint={words.manuscriptHint}
      summary={summaryOf('manuscript', filled, names.length)}
      hasError={names.some((name) => errors[name])}
    >
      <div className={styles['pair']}>
        <TextField {...bind(props, 'articleType')} hint={words.articleTypeHint} />
        <TextField {...bind(props, 'language')} hint={words.languageHint} spellCheck={false} />
      </div>
      <SelectField
        label={words.discipline}
        error={errors.discipline}
        name="discipline"
        value={facts.discipline}
        disabled={disabled}
        answers={[['', words.unknown], ...Object.entries(disciplineNames)]}
        onChange={({ currentTarget }) => onChange({ ...facts, discipline: currentTarget.value })}
      />
    </FactsPart>
  )
}

function DeclarationsPart({ facts, errors, disabled, onChange }: Props) {
  const { declarations } = facts
  const declare = (kind: keyof typeof declarations, text: string) =>
    onChange({ ...facts, declarations: { ...declarations, [kind]: text } })
  const filled = declarationKinds.filter((kind) => declarations[kind].trim() !== '').length
  return (
    <FactsPart
      name={words.declarations}
      hint={words.declarationsHint}
      summary={summaryOf('declarations', filled, declarationKinds.length)}
      hasError={errors.declarations !== undefined}
    >
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name="declarations"
          disabled={disabled}
          checked={declarations.originality !== ''}
          onChange={({ currentTarget }) => declare('originality', currentTarget.checked ? words.original : '')}
        />
        <span>{declarations.originality || words.original}</span>
      </label>
      {errors.declarations && <p className={styles['error']}>{errors.declarations}</p>}
      {declarationKinds
        .filter((kind) => kind !== 'originality')
        .map((kind) => (
          <TextArea
            key={kind}
            name={`declarations-${kind}`}
            label={words.declarationKinds[kind].name}
            hint={words.declarationKinds[kind].hint}
            rows={2}
            value={declarations[kind]}
            readOnly={disabled}
            onChange={({ currentTarget }: Typed) => declare(kind, currentTarget.value)}
          />
        ))}
    </FactsPart>
  )
}

function EditorsPart(props: Props) {
  const { facts, errors, disabled, level, onChange } = props
  const filled = [
    facts.coverLetter.trim() !== '',
    ...reviewerLists.map((list) => facts[list].some((one) => !isEmptyReviewer(one))),
  ]
  const names = Object.keys(errors).filter((name) => name === 'coverLetter' || /Reviewers/.test(name))
  return (
    <FactsPart
      name={words.editors}
      hint={words.editorsHint}
      summary={summaryOf('editors', filled.filter(Boolean).length, filled.length)}
      hasError={names.length > 0}
    >
      <TextArea {...bind(props, 'coverLetter')} rows={5} face="prose" />
      {reviewerLists.map((list) => (
        <ReviewerRows
          key={list}
          list={list}
          rows={facts[list]}
          errors={errors}
          disabled={disabled}
          level={level}
          onChange={(rows) => onChange({ ...facts, [list]: rows })}
        />
      ))}
    </FactsPart>
  )
}
