// What the author stated, as the editors and the author read it.
import type { ReactNode } from 'react'
import { declarationKinds } from '#src/domain/article/declarations.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { languageName } from '#src/domain/language-tag.ts'
import { Unbroken } from '#src/web/ui/unbroken.tsx'
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
    [words.authorsStated, <People key="people" lines={contributors.map(lineOfAuthor)} />],
    [words.articleType, articleType],
    [words.language, language && languageName(language)],
    [words.discipline, discipline && (disciplineNames as Readonly<Record<string, string>>)[discipline]],
    ...declarationKinds.map((kind): Line => [words.declarationKinds[kind].name, declarations?.[kind]]),
    [words.coverLetter, coverLetter],
    ...reviewerLists.map((list): Line => {
      const people = submission[list] ?? []
      const lines = people.map(({ name, ...more }) => [name, more.affiliation, more.email, more.reason])
      return [words[list], lines.length > 0 && <People key={list} lines={lines} />]
    }),
  ]
}

type Author = NonNullable<SubmissionObject['contributors']>[number]

const lineOfAuthor = ({ name, affiliations = [], orcid, email, corresponding }: Author) => [
  name,
  ...affiliations.map((one) => one.name),
  orcid,
  email,
  corresponding && words.corresponding,
]

function People({ lines }: { lines: readonly (readonly (string | false | undefined)[])[] }) {
  return (
    <ul>
      {lines.map(([name, ...more]) => (
        <li key={[name, ...more].join()}>
          {name}{' '}
          <span className={styles['quiet']}>
            <Unbroken text={more.filter(Boolean).join(' · ')} />
          </span>
        </li>
      ))}
    </ul>
  )
}
