// The authors in order, with the numbers of their affiliations, their ORCID iD behind its mark, and the corresponding
// authors.

import { numberAffiliations } from '#src/domain/contributor/affiliation-numbers.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { affiliationsOf, namesOf } from './article-text.ts'
import styles from './byline.module.css'

export function Byline({ authors }: { authors: readonly ArticleAuthor[] }) {
  const { affiliations, marks } = numberAffiliations(
    authors.map((author) => ({ affiliations: affiliationsOf(author) })),
  )
  const numbered = affiliations.length > 1
  const corresponding = authors.filter((author) => author.corresponding)
  let place = 0
  return (
    <>
      <ul className={styles['authors']}>
        {authors.map(({ name, orcid }, index) => (
          <li key={place++}>
            <span>
              {name}
              {numbered && marks[index]?.length ? <sup>{marks[index].join(', ')}</sup> : null}
            </span>
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
          </li>
        ))}
      </ul>
      {affiliations.length > 0 && (
        <ol className={styles['affiliations']}>
          {affiliations.map(({ name, ror }, index) => (
            <li key={`${name} ${ror ?? ''}`}>
              {numbered && <sup>{index + 1}</sup>} {name}
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
      )}
      {corresponding.length > 0 && (
        <p className={styles['corresponding']}>
          {words.corresponding(corresponding.length)}: {namesOf(corresponding)}
        </p>
      )}
    </>
  )
}
