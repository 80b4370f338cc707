// What the author stated, as the editors and the author read it.
import type { ReactNode } from 'react'
import { declarationKinds } from '#src/domain/article/declarations.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { languageName } from '#src/domain/language-tag.ts'
import { OrcidId } from '#src/web/ui/orcid-id.tsx'
import { factsWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './facts.module.css'
import { reviewerLists } from './facts-draft.ts'

type Line = readonly [name: string, fact: ReactNode]

export function StatedFacts({ submission }: { submission: SubmissionObject }) {
  return (
    <dl className={styles['stated']}>
      {linesOf(submission)
        .filter(([, fact]) => fact)
        .map(([name, fact]) => (
          <div key={name} className={styles['line']}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

function linesOf(submission: SubmissionObject): Line[] {
  const { contributors = [], articleType, language, discipline, declarations, coverLetter } = submission
  return [
    [words.authorsStated, <People key="people" people={contributors.map(personOfAuthor)} />],
    [words.articleType, articleType],
    [words.language, language && languageName(language)],
    [words.discipline, discipline && (disciplineNames as Readonly<Record<string, string>>)[discipline]],
    ...declarationKinds.map((kind): Line => [words.declarationKinds[kind].name, declarations?.[kind]]),
    [words.coverLetter, coverLetter],
    ...reviewerLists.map((list): Line => {
      const people = submission[list] ?? []
      const shown = people.map(({ name, affiliation, email, reason }) => ({ name, more: [affiliation, email, reason] }))
      return [words.reviewers[list], shown.length > 0 && <People key={list} people={shown} />]
    }),
  ]
}

type Author = NonNullable<SubmissionObject['contributors']>[number]

const personOfAuthor = ({ name, affiliations = [], orcid, email, corresponding }: Author) => ({
  name,
  orcid,
  more: [...affiliations.map((one) => one.name), email, corresponding && words.corresponding],
})

type Person = { name: string; orcid?: string | undefined; more: readonly (string | false | undefined)[] }

function People({ people }: { people: readonly Person[] }) {
  return (
    <ul>
      {people.map(({ name, orcid, more }) => (
        <li key={[name, orcid, ...more].join()}>
          {name}{' '}
          <span className={styles['quiet']}>
            {more.filter(Boolean).join(' · ')} {orcid && <OrcidId iD={orcid} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
