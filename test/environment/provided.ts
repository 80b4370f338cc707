// What the run passes to every test file about its database.
export type ProvidedPostgres = {
  url: string
  template: string
  copying: string
  version: string
  /** What the names of this run's databases begin with. */
  databasePrefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    postgres: ProvidedPostgres
    /** The file of a migrated, empty database. */
    sqliteTemplate: string
  }
}
