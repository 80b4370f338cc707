// What the run passes to every test file about its database and storage.
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
    /** Where the files of the API are; unset for the disk. */
    storage: 's3'
    /** Where a test asks for an S3 server; empty when there is none. */
    s3Starter: string
  }
}
