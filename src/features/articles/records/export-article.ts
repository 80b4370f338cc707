// A paper's record for a reference manager, as the text of a file.

import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { nameArticleFile } from '#src/features/articles/files/name-article-file.ts'
import { readArticleOrTombstone, type Withdrawn } from '#src/features/articles/read/read-article.ts'
import { toBibtex } from '#src/formats/records/bibtex.ts'
import { toCslJson } from '#src/formats/records/csl-json.ts'
import { toEndnote } from '#src/formats/records/endnote-xml.ts'
import { toRis } from '#src/formats/records/ris.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'
import { describeAsLinkedData, type LinkedDataDeps } from './linked-data.ts'

const writers = {
  ris: toRis,
  bib: toBibtex,
  json: (record: BibliographicRecord) => `${JSON.stringify([toCslJson(record)], null, 2)}\n`,
  xml: toEndnote,
}

export type RecordFormat = keyof typeof writers | 'jsonld'
export const recordFormats: readonly RecordFormat[] = [...(Object.keys(writers) as (keyof typeof writers)[]), 'jsonld']

type Deps = DescribeDeps & LinkedDataDeps

export async function writeRecord(deps: Deps, article: Article, format: RecordFormat): Promise<string> {
  const record = await describeArticle(deps, article)
  if (format !== 'jsonld') return writers[format](record)
  return `${JSON.stringify(await describeAsLinkedData(deps, article, record), null, 2)}\n`
}

/** `name`: under which a reader saves it. */
export type ExportedRecord = { kind: 'record'; text: string; name: string; isSample: boolean }

export async function exportRecord(
  deps: Deps,
  actor: Actor,
  { id, format }: { id: string; format: RecordFormat },
): Promise<ExportedRecord | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const { article } = found
  const name = await nameArticleFile(deps, article, format)
  return { kind: 'record', text: await writeRecord(deps, article, format), name, isSample: article.isSample === true }
}
