// One person who could review: how they are known, how busy they are, and what the editor should know first.
import { BellOff, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { articlePage } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { OrcidId } from '#src/web/ui/orcid-id.tsx'
import { findReviewersWords as words } from '#src/web/words.ts'
import type { CandidateObject } from '#src/wire/candidate.ts'
import styles from './case.module.css'
import own from './find-reviewers.module.css'
import type { Invitee } from './invite-form.tsx'

// The newest; more would not tell more.
const maxArticles = 3

type Props = { candidate: CandidateObject; isAsked: boolean; onChoose: (invitee: Invitee) => void }

export function CandidateEntry({ candidate, isAsked, onChoose }: Props) {
  const { person, sources, papers, hints, hasAskedNotTo } = candidate
  const choose = () => onChoose({ ...person, email: person.email ?? '' })
  return (
    <li className={styles['person']}>
      <div>
        <h4 className={styles['name']}>{person.name}</h4>
        <p className={styles['quiet']}>
          {[person.affiliation, person.email ?? words.noAddress].filter(Boolean).join(' · ')}{' '}
          {person.orcid && <OrcidId iD={person.orcid} />}
        </p>
        <p className={styles['facts']}>
          {hasAskedNotTo && (
            <Badge tone="warn" icon={BellOff}>
              {words.askedNotTo}
            </Badge>
          )}
          <span>{sources.map((source) => words.sources[source]).join(', ')}</span>
          <Load load={candidate.load} />
        </p>
        {papers.length > 0 && (
          <p className={styles['facts']}>
            <span>{words.papers}</span>
            {papers.slice(0, maxArticles).map(({ id, title, year }) => (
              <Link key={id} to={articlePage(id)} target="_blank" rel="noopener">
                {year ? `${title} (${year})` : title}
              </Link>
            ))}
          </p>
        )}
        {hints.length > 0 ? (
          <ul className={own['hints']}>
            {hints.map((hint) => (
              <Hint key={JSON.stringify(hint)} {...hint} />
            ))}
          </ul>
        ) : (
          <p className={styles['quiet']}>{words.noHints}</p>
        )}
      </div>
      <div className={styles['acts']}>
        {isAsked ? (
          <p className={styles['quiet']}>{words.inRound}</p>
        ) : (
          <Button size="small" onClick={choose}>
            {words.invite}
            <span className="vh"> {person.name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function Load({ load }: Pick<CandidateObject, 'load'>) {
  const { asked, sent, open, askedLastAt, medianDays } = load
  return (
    <>
      <span>{words.load(asked, sent)}</span>
      {open > 0 && <span>{words.open(open)}</span>}
      {askedLastAt && <span>{words.askedLast(formatDay(askedLastAt))}</span>}
      {medianDays !== undefined && <span>{words.speed(medianDays)}</span>}
    </>
  )
}

function Hint({ kind, author = '', evidence = '', count = 0, of = 1 }: CandidateObject['hints'][number]) {
  return (
    <li data-kind={kind === 'suggested' ? 'quiet' : undefined}>
      <TriangleAlert aria-hidden />
      <span>{words.hints[kind]({ author, evidence, count, of })}</span>
    </li>
  )
}
