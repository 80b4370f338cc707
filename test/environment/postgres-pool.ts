// PostgreSQL databases that the tests of one process use one after another: emptying a database takes a fortieth of the time
// that creating and dropping one takes. A database whose schema a test has changed is dropped instead.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { runStatement } from './postgres.ts'
import type { ProvidedPostgres } from './provided.ts'

type PooledDatabase = {
  url: string
  client: pg.Client
  schema: string
  /** Statements that write back what the migrations wrote, and nothing else. */
  reset: string
}

const unused: PooledDatabase[] = []

/** A migrated database, empty or with this content. `giveBack` ends every connection to it. */
export async function takePooledDatabase(
  postgres: ProvidedPostgres,
  content?: string,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const database = unused.pop() ?? (await createPooledDatabase(postgres))
  if (content !== undefined) await database.client.query(content)
  return { url: database.url, giveBack: () => giveBack(postgres, database) }
}

async function createPooledDatabase(postgres: ProvidedPostgres): Promise<PooledDatabase> {
  const url = await createDatabase(postgres, `${postgres.template} ${postgres.copying}`)
  const client = new pg.Client({ connectionString: url })
  // The server ends the connection when the database is dropped at the end of the run.
  client.on('error', () => undefined)
  await client.connect()
  return { url, client, schema: await readSchema(client), reset: await writeReset(client) }
}

/** Statements that write what the database contains now into any other of the same schema. */
export async function writeContent(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await writeReset(client)
  } finally {
    await client.end()
  }
}

/** @param template a name, with the strategy of copying after it where there is one. */
export async function createDatabase({ url, databasePrefix }: ProvidedPostgres, template: string): Promise<string> {
  const name = `${databasePrefix}${randomBytes(8).toString('hex')}`
  await runStatement(url, `create database ${name} template ${template}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function dropDatabase(postgres: ProvidedPostgres, url: string): Promise<void> {
  await runStatement(postgres.url, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function giveBack(postgres: ProvidedPostgres, database: PooledDatabase): Promise<void> {
  const { client, url } = database
  await endOtherConnections(client)
  if ((await readSchema(client)) === database.schema) {
    await client.query(database.reset)
    unused.push(database)
  } else {
    await client.end()
    await dropDatabase(postgres, url)
  }
}

async function endOtherConnections(client: pg.Client): Promise<void> {
  const others = `select count(pg_terminate_backend(pid))::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  for (;;) {
    const { rows } = await client.query<{ others: number }>(others)
    if (rows[0]?.others === 0) return
  }
}

async function writeReset(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ content: string }>(
      `select quote_literal(json_agg(t)) as content from ${name} t having count(*) > 0`,
    )
    for (const { content } of rows)
      filled.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${content})`)
  }
  return [
    'begin',
    // Neither foreign keys nor triggers run, so the tables may be emptied in any order.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...sequences.map(({ name, last }) =>
      last === null ? `alter sequence ${name} restart` : `select setval('${name}', ${last})`,
    ),
    ...filled,
    'commit',
  ].join(';\n')
}

/** Everything that a test could have changed in the schema, as one text. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(line, ' ' order by line)) as schema from (
      select concat_ws(' ', c.oid, c.relname, a.attname, a.atttypid, a.attnotnull) as line
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', oid, conname) from pg_constraint where connamespace = 'public'::regnamespace
    ) as lines`)
  return rows[0]?.schema ?? ''
}
