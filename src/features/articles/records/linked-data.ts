// A paper as linked data, with what its full text shows and cites.
import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { readFullText } from '#src/features/articles/read/read-full-text.ts'
import { rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import { readLinkedWorks } from '#src/formats/full-text/html/linked-works.ts'
import { toJsonLd } from '#src/formats/records/json-ld.ts'
import type { Services } from '#src/platform/services.ts'

export type LinkedDataDeps = Pick<Services, 'db' | 'publicUrl' | 'storage' | 'log'>

export async function describeAsLinkedData(deps: LinkedDataDeps, article: Article, record: BibliographicRecord) {
  const works = await rememberUntilChange(deps.db, `linked works of ${article.id}`, async () => {
    const html = await readFullText(deps, article)
    return html === undefined ? undefined : readLinkedWorks(html)
  })
  const picture = works?.picture && new URL(works.picture, deps.publicUrl).href
  return toJsonLd(record, works && { picture, references: works.references })
}
