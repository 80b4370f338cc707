// Who the authors are: name, place, and the ORCID iD as its whole address. The iDs were typed in, not confirmed by
// their owners, so the mark is never ORCID's green
// (https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines).

import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { affiliationsOf } from '#src/web/articles/article-text.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-authors.module.css'

/** For long lists, only authors with more information than the byline below the title shows. */
const many = 20

const shownOf = (authors: readonly ArticleAuthor[]): readonly ArticleAuthor[] =>
  authors.length > many ? authors.filter(({ orcid, corresponding }) => orcid || corresponding) : authors

export function ArticleAuthors({ authors }: { authors: readonly ArticleAuthor[] }) {
  let place = 0
  return (
    <section className={styles['authors']} aria-labelledby="authors">
      <h2 id="authors" tabIndex={-1}>
        {words.authors}
      </h2>
      <ul>
        {shownOf(authors).map((author) => (
          <li key={place++}>
            <p className={styles['name']}>{author.name}</p>
            {author.corresponding && <p>{words.corresponding(1)}</p>}
            {affiliationsOf(author).map(({ name }) => (
              <p key={name}>{name}</p>
            ))}
            {author.orcid && (
              <p className={styles['orcid']}>
                <BrandIcon mark="orcid" />
                <a className="id" href={orcidUrl(author.orcid)}>
                  {orcidUrl(author.orcid)}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
