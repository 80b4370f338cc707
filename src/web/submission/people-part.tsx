// What is known of each author, one fold a person.
import { useEffect, useRef } from 'react'
import { type AuthorRow, authorErrors } from '#src/web/contributors/author-draft.ts'
import { AuthorFields } from '#src/web/contributors/author-fields.tsx'
import styles from '#src/web/facts/facts.module.css'
import { FactsPart } from '#src/web/facts/facts-part.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { factsWords as words } from '#src/web/words.ts'
import { hasDetails, peopleOfLine, withPerson } from './people-of-line.ts'
import type { SubmissionForm } from './use-submission-form.ts'

export function PeoplePart({ form }: { form: SubmissionForm }) {
  const { details, texts } = form.draft
  const people = peopleOfLine(texts.authors, details.people)
  const filled = people.filter(hasDetails).length
  return (
    <FactsPart
      name={words.people}
      hint={words.peopleHint}
      summary={filled === 0 ? words.open.people : words.filled(filled, people.length)}
      hasError={people.some((person) => hasErrorOf(person, form))}
    >
      {people.length === 0 && <p className={styles['quiet']}>{words.nobodyYet}</p>}
      <ol className={styles['people']}>
        {people.map((person, at) => (
          <li key={person.row}>
            <Person person={person} place={at + 1} form={form} />
          </li>
        ))}
      </ol>
    </FactsPart>
  )
}

const hasErrorOf = (person: AuthorRow, { errors }: SubmissionForm): boolean =>
  (Object.keys(authorErrors(person)) as (keyof typeof errors)[]).some((name) => errors[name])

function Person({ person, place, form }: { person: AuthorRow; place: number; form: SubmissionForm }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const isWrong = hasErrorOf(person, form)
  useEffect(() => {
    if (fold.current && isWrong) fold.current.open = true
  }, [isWrong])
  const { details } = form.draft
  return (
    <details ref={fold} className={styles['person']}>
      <FoldSummary note={<small>{describePerson(person)}</small>}>
        <span>{words.oneOf(place, person.name)}</span>
      </FoldSummary>
      <AuthorFields
        author={person}
        name={person.name}
        legend={person.name}
        isNamed
        errors={form.errors}
        disabled={form.upload.sending}
        onChange={(changed) => form.changeDetails({ ...details, people: withPerson(details.people, changed) })}
      />
    </details>
  )
}

function describePerson({ affiliations, orcid, email, corresponding }: AuthorRow): string {
  const known = [...affiliations.map(({ name }) => name), orcid, email, corresponding && words.corresponding]
  return known.filter(Boolean).join(' · ') || words.nothingYet
}
