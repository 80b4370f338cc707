// Where a journal is: the folder, the database and the bucket that the settings name.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, Secrets } from '#src/config.ts'
import { readBlobs } from '#src/platform/storage/disk-storage.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import type { StorageOwner } from '#src/platform/storage/s3/bucket-owner.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { CommandError } from './run-command.ts'

export type JournalPlace = { dataDir: string; databaseUrl: string | undefined; s3: S3Place | undefined }

/** @throws CommandError when nothing is there: then the folder is usually not the server's. */
export function findJournal({ config, secrets }: { config: Config; secrets: Secrets }): JournalPlace {
  const place = { dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, s3: secrets.s3 }
  if (!isJournal(place))
    throw new CommandError(`There is no journal in ${place.dataDir}. Set DATA_DIR to the same folder as the server.`)
  return place
}

/** With database and files elsewhere, the folder may be new. */
const isJournal = ({ dataDir, databaseUrl, s3 }: JournalPlace): boolean =>
  s3 ? databaseUrl !== undefined || existsSync(join(dataDir, 'database.sqlite')) : existsSync(join(dataDir, 'blobs'))

/** The journal's files, with the time limits of commands. Without an owner, they are only read. */
export const openFiles = (place: JournalPlace, owner?: StorageOwner): Promise<Storage> =>
  openStorage({ ...place, owner }, commandStorageTimeouts)

/** Writes nothing, not even a folder, if the files are on this machine. */
export const readFiles = async (place: JournalPlace): Promise<Pick<Storage, 'open' | 'has' | 'list'>> =>
  place.s3 ? openFiles(place) : readBlobs(place.dataDir)

/** Where the files are, for messages. */
export const nameFiles = ({ dataDir, s3 }: JournalPlace): string => s3?.address.text ?? dataDir
