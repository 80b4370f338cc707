// Authors get affiliations, each with its own identifier, in place of one line with semicolons.
import { type Kysely, sql } from 'kysely'

type Before = { name: string; affiliation?: string; orcid?: string }

const atOnce = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; authors: string }>`
      select id, authors from article where id > ${after} and authors like '%"affiliation"%' order by id limit ${atOnce}
    `.execute(db)
    for (const { id, authors } of rows) {
      const list = (JSON.parse(authors) as Before[]).map(withList)
      await sql`update article set authors = ${JSON.stringify(list)} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

function withList({ affiliation, ...author }: Before): object {
  const names = (affiliation ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? author : { ...author, affiliations: names.map((name) => ({ name })) }
}
