// The authors in their order, with the number of their affiliation and their ORCID iD behind its mark.

import { orcidUrl } from '#src/formats/orcid.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { numberAffiliations } from './article-text.ts'
import styles from './byline.module.css'

export function Byline({ authors }: { authors: readonly ArticleAuthor[] }) {
  const { affiliations, marks } = numberAffiliations(authors)
  const numbered = affiliations.length > 1
  let place = 0
  return (
    <>
      <ul className={styles['authors']}>
        {authors.map(({ name, orcid }, index) => (
          <li key={place++}>
            <span>
              {name}
              {numbered && marks[index] && <sup>{marks[index]}</sup>}
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
          {affiliations.map((affiliation, index) => (
            <li key={affiliation}>
              {numbered && <sup>{index + 1}</sup>} {affiliation}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
