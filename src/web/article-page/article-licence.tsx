// The terms under which a paper may be used: copyright holder and year, the licence by its own name with a link to its
// deed.

import { yearOf } from '#src/domain/calendar-date.ts'
import { creativeCommonsTerms, type Licence } from '#src/domain/licence.ts'
import { publicationDayOf } from '#src/web/articles/article-text.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-licence.module.css'

export function ArticleLicence({ article, licence }: { article: ArticleObject; licence: Licence }) {
  const holder = useCopyrightHolder(article)
  const terms = creativeCommonsTerms(licence.url)
  return (
    <section aria-labelledby="licence">
      <h2 id="licence" tabIndex={-1}>
        {words.licence}
      </h2>
      <div className={styles['terms']}>
        {terms && <BrandIcon mark="creativecommons" className={styles['mark']} />}
        <p>
          {words.licenceText(yearOf(publicationDayOf(article)), holder)}
          {licence.url && words.licensedUnder} <LicenceLink {...licence} />
          {!licence.label.endsWith('.') && '.'}
          {terms && ` ${words.licenceTerms(terms)}`}
          {licence.url && <span className={styles['printed']}> {licence.url}</span>}
        </p>
      </div>
    </section>
  )
}

/** Undefined while neither the paper's record nor the settings name one. */
function useCopyrightHolder(article: ArticleObject): string | undefined {
  const periodical = usePeriodical()
  if (article.copyrightHolder) return article.copyrightHolder
  if (periodical?.copyrightHolder === 'author') return words.theAuthors
  return periodical?.copyrightHolder === 'publisher' ? periodical.publisher?.name : undefined
}

export function LicenceLink({ label, url }: Licence) {
  return url ? (
    <a rel="license" href={url}>
      {label}
    </a>
  ) : (
    label
  )
}
