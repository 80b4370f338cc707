// How often the paper was used. It is the same for everybody until the day is over, so that the page can be cached.
import { Link } from 'react-router'
import { Day } from '#src/web/articles/article-day.tsx'
import { pages } from '#src/web/links.ts'
import { usageWords as words } from '#src/web/words.ts'
import type { ArticleUsageObject } from '#src/wire/usage.ts'
import styles from './article-usage.module.css'

type Props = ArticleUsageObject & { since: string }

export function ArticleUsage({ since, views, readings }: Props) {
  return (
    <section className={styles['usage']} aria-labelledby="usage">
      <h2 id="usage" tabIndex={-1}>
        {words.heading}
      </h2>
      {views !== null && readings !== null && (
        <dl className={styles['numbers']}>
          <div>
            <dt>{words.views}</dt>
            <dd>{words.number(views)}</dd>
          </div>
          <div>
            <dt>{words.readings}</dt>
            <dd>{words.number(readings)}</dd>
          </div>
        </dl>
      )}
      <p className={styles['remark']}>
        {words.countedSince} <Day iso={since} />
        {views === null ? words.notYet : words.upTo}{' '}
        <Link to={`${pages.citationMetrics}#what-we-count`}>{words.rules}</Link>.
      </p>
    </section>
  )
}
