// The papers that harvesters receive, in the order of their last change: those that are public, and tombstones of those
// that were. Drafts and sample content are left out. Each part of the list begins after the last paper of the previous
// part, so every part takes the same time.
import { type RawBuilder, sql } from 'kysely'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type HarvestableArticle = {
  id: string
  changed: string
  isWithdrawn: boolean
  volume: number
  issue: number
  articleType?: string | undefined
  noticeKind?: NoticeKind | undefined
}

export type Asked = {
  /** Instants; `until` is the first one excluded. */
  from?: string | undefined
  until?: string | undefined
  volume?: number | undefined
  issue?: number | undefined
  types?: TypeFilter | undefined
}

/**
 * Notices of a kind, or papers of the types with these names in the periodical. Null stands for papers without a type.
 */
export type TypeFilter = { noticeKind?: NoticeKind | undefined; articleTypes: readonly (string | null)[] }

export type HarvestPosition = { changed: string; id: string }

const everything = (db: Database) =>
  db
    .selectFrom('article')
    // Written exactly as in the index, so that the database uses it.
    .where(sql<boolean>`status <> 'Draft'`)
    .where(sql<boolean>`coalesce(restorable_as, '') <> 'Draft'`)
    .where('id', 'not in', (eb) => eb.selectFrom('sample_content').select('id').where('kind', '=', 'article'))

const isSample = sql`id in (select id from sample_content where kind = 'article')`

/** Published ones. Their status is no condition of an index: the few are read, and not all papers. */
const samples = sql`article where ${isSample} and coalesce(status, '') = 'Published'`

const facts = ['id', 'changed_at', 'status', 'volume', 'issue', 'article_type', 'notice_kind'] as const

/** At most `limit` of them, after `after`. */
export async function listHarvestable(
  db: Database,
  asked: Asked,
  { after, limit }: { after: HarvestPosition | undefined; limit: number },
): Promise<HarvestableArticle[]> {
  const rows = await fitting(db, asked)
    .select(facts)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('changed_at', 'id'), '>', eb.tuple(after?.changed ?? '', after?.id ?? ''))),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toHarvestable)
}

export async function countHarvestable(db: Database, asked: Asked): Promise<number> {
  if (Object.values(asked).every((value) => value === undefined)) return countEverything(db)
  const { papers: articles } = await fitting(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('papers'))
    .executeTakeFirstOrThrow()
  return Number(articles)
}

async function countEverything(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select
    (select coalesce(sum(n), 0) from facet where kind = 'type' and status = 'Published')
    + (select count(*) from article where status = 'Withdrawn' and coalesce(restorable_as, '') <> 'Draft' and not ${isSample})
    - (select count(*) from ${samples}) as n`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

export async function findHarvestable(db: Database, id: string): Promise<HarvestableArticle | undefined> {
  const row = await everything(db).select(facts).where('id', '=', id).executeTakeFirst()
  return row && toHarvestable(row)
}

/** The paper that has been unchanged for the longest time. */
export async function findEarliestHarvestable(db: Database): Promise<HarvestPosition | undefined> {
  const [first] = await listHarvestable(db, {}, { after: undefined, limit: 1 })
  return first
}

/** In no order. */
export async function listHarvestableIssues(db: Database): Promise<{ volume: number; issue: number }[]> {
  const values = await listHarvestableValues(db, 'issue', sql`volume || '.' || issue`)
  return values.map((value) => {
    const [volume = 0, issue = 0] = value.split('.').map(Number)
    return { volume, issue }
  })
}

/** Every existing pair. */
export async function listHarvestableTypes(
  db: Database,
): Promise<{ articleType: string | undefined; noticeKind: NoticeKind | undefined }[]> {
  const ofRow = sql`coalesce(article_type, '') || '/' || coalesce(notice_kind, '')`
  return (await listHarvestableValues(db, 'type', ofRow)).map((value) => {
    const end = value.lastIndexOf('/')
    return {
      articleType: value.slice(0, end) || undefined,
      noticeKind: (value.slice(end + 1) || undefined) as NoticeKind | undefined,
    }
  })
}

/** The published papers, from their counter, less the sample content; and the tombstones, which are few. */
async function listHarvestableValues(
  db: Database,
  kind: 'issue' | 'type',
  ofRow: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select value from facet
      left join (select ${ofRow} as own, count(*) as samples from ${samples} group by ${ofRow}) as sample on own = value
      where kind = ${kind} and status = 'Published' and n > coalesce(samples, 0)
    union select ${ofRow} from article
      where status = 'Withdrawn' and coalesce(restorable_as, '') <> 'Draft' and not ${isSample}`.execute(db)
  return rows.map(({ value }) => value)
}

function fitting(db: Database, { from, until, volume, issue, types }: Asked) {
  return everything(db)
    .$if(from !== undefined, (query) => query.where('changed_at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('changed_at', '<', until ?? ''))
    .$if(volume !== undefined, (query) => query.where('volume', '=', volume ?? 0))
    .$if(issue !== undefined, (query) => query.where('issue', '=', issue ?? 0))
    .$if(types !== undefined, (query) =>
      query.where((eb) => {
        const { noticeKind, articleTypes } = types ?? { articleTypes: [] }
        const named = articleTypes.filter((type) => type !== null)
        return eb.or([
          ...(noticeKind ? [eb('notice_kind', '=', noticeKind)] : []),
          ...(named.length > 0 ? [eb.and([eb('notice_kind', 'is', null), eb('article_type', 'in', named)])] : []),
          ...(articleTypes.includes(null)
            ? [eb.and([eb('notice_kind', 'is', null), eb('article_type', 'is', null)])]
            : []),
        ])
      }),
    )
}

type Row = {
  id: string
  changed_at: string
  status: string
  volume: number
  issue: number
  article_type: string | null
  notice_kind: string | null
}

const toHarvestable = (row: Row): HarvestableArticle => ({
  id: row.id,
  changed: row.changed_at,
  isWithdrawn: row.status === 'Withdrawn',
  volume: row.volume,
  issue: row.issue,
  articleType: row.article_type ?? undefined,
  noticeKind: (row.notice_kind ?? undefined) as NoticeKind | undefined,
})
