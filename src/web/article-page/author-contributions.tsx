// What each author did, in the words of the Contributor Role Taxonomy.
import { type CreditRole, creditRoles } from '#src/domain/contributor/credit-roles.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { creditWords, articleWords as words } from '#src/web/words.ts'
import styles from './article-authors.module.css'

const taxonomy = 'https://credit.niso.org/'

export const haveContributions = (authors: readonly ArticleAuthor[]): boolean =>
  authors.some((author) => rolesOf(author).length > 0)

export function AuthorContributions({ authors }: { authors: readonly ArticleAuthor[] }) {
  let place = 0
  return (
    <section className={styles['authors']} aria-labelledby="contributions">
      <h2 id="contributions" tabIndex={-1}>
        {words.contributions}
      </h2>
      <ul>
        {authors.flatMap((author) => {
          const roles = rolesOf(author)
          if (roles.length === 0) return []
          return [
            <li key={place++}>
              <p className={styles['name']}>{author.name}</p>
              <p lang="en">{roles.map((role) => creditWords[role]).join(', ')}</p>
            </li>,
          ]
        })}
      </ul>
      <p className={styles['source']}>
        {words.contributionsText} <a href={taxonomy}>{words.credit}</a>
      </p>
    </section>
  )
}

const rolesOf = ({ roles = [] }: ArticleAuthor): CreditRole[] => creditRoles.filter((role) => roles.includes(role))
