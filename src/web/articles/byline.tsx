// The authors in order, with the numbers of their affiliations, their ORCID iD behind its mark, and the corresponding
// authors. Of a long list, the first three and the last author stand for all, who are a click away and always printed.

import { Fragment } from 'react'
import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import { numberAffiliations } from '#src/domain/contributor/affiliation-numbers.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { WholeName, WholeNames } from '#src/web/ui/whole-name.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { affiliationsOf } from './article-text.ts'
import styles from './byline.module.css'

/** So many authors are shown at once. */
const many = 8

type Numbered = { author: ArticleAuthor; marks: string }

export function Byline({ authors }: { authors: readonly ArticleAuthor[] }) {
  const { affiliations, marks } = numberAffiliations(
    authors.map((author) => ({ affiliations: affiliationsOf(author) })),
  )
  const isNumbered = affiliations.length > 1
  const numbered = authors.map((author, index) => ({
    author,
    marks: isNumbered ? (marks[index] ?? []).join(', ') : '',
  }))
  const corresponding = authors.filter((author) => author.corresponding)
  const last = numbered.at(-1)
  const whole = (
    <>
      <Authors numbered={numbered} />
      {affiliations.length > 0 && <Affiliations affiliations={affiliations} isNumbered={isNumbered} />}
    </>
  )
  return (
    <>
      {authors.length > many && last ? (
        <div className={styles['long']}>
          <div className={styles['few']}>
            <Authors numbered={[...numbered.slice(0, 3), last]} hidden={authors.length - 4} />
          </div>
          <details className={styles['all']}>
            <FoldSummary>{words.allAuthors(authors.length, affiliations.length)}</FoldSummary>
            {whole}
          </details>
        </div>
      ) : (
        whole
      )}
      {corresponding.length > 0 && (
        <p className={styles['corresponding']}>
          {words.corresponding(corresponding.length)}: <WholeNames names={corresponding.map(({ name }) => name)} />
        </p>
      )}
    </>
  )
}

/** `hidden`: so many authors before the last one are left out. */
function Authors({ numbered, hidden = 0 }: { numbered: readonly Numbered[]; hidden?: number }) {
  let place = 0
  return (
    <ul className={styles['authors']}>
      {numbered.map(({ author: { name, orcid }, marks }, index) => (
        <Fragment key={place++}>
          {hidden > 0 && index === numbered.length - 1 && <li>{words.moreAuthors(hidden)} </li>}
          <li>
            <WholeName text={name + marks}>
              <bdi>{name}</bdi>
              {marks && <sup>{marks}</sup>}
              {orcid && (
                <a
                  className={styles['orcid']}
                  href={orcidUrl(orcid)}
                  aria-label={`${orcidUrl(orcid)} – ${words.orcidOf(name)}`}
                  title={orcidUrl(orcid)}
                >
                  <BrandIcon mark="orcid" />
                </a>
              )}
              {index < numbered.length - 1 && ','}
            </WholeName>{' '}
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

function Affiliations({ affiliations, isNumbered }: { affiliations: readonly Affiliation[]; isNumbered: boolean }) {
  return (
    <ol className={styles['affiliations']}>
      {affiliations.map(({ name, ror }, index) => (
        <li key={`${name} ${ror ?? ''}`}>
          {isNumbered && <sup>{index + 1}</sup>} {name}
          {ror && (
            <>
              {' '}
              <a className={styles['ror']} href={ror} aria-label={words.rorOf(name)}>
                {words.ror}
              </a>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
