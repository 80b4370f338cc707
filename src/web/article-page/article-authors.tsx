// Who the authors are: name, place, and the ORCID iD as its whole address. The iDs were typed in, not confirmed by their
// owners, so the mark is never ORCID's green (https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines).

import { orcidUrl } from '#src/formats/orcid.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-authors.module.css'

export function ArticleAuthors({ authors }: { authors: readonly ArticleAuthor[] }) {
  let place = 0
  return (
    <section className={styles['authors']} aria-labelledby="authors">
      <h2 id="authors" tabIndex={-1}>
        {words.authors}
      </h2>
      <ul>
        {authors.map(({ name, affiliation, orcid }) => (
          <li key={place++}>
            <p className={styles['name']}>{name}</p>
            {affiliation && <p>{affiliation}</p>}
            {orcid && (
              <p className={styles['orcid']}>
                <BrandIcon mark="orcid" />
                <a className="id" href={orcidUrl(orcid)}>
                  {orcidUrl(orcid)}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
