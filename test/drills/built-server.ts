// The server that the drill kills: the built program without limits that the four writers would reach.
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'

export const administrator = { email: 'administrator@example.org', password: 'correct horse battery' }

export type BuiltServer = Pick<RunningProgram, 'origin' | 'kill'>

export function startBuiltServer(place: { dataDir: string; databaseUrl: string | undefined }): Promise<BuiltServer> {
  return startProgram({
    dataDir: place.dataDir,
    env: {
      NODE_ENV: 'production',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'silent',
      WRITES_PER_MINUTE: '1000000',
      REGISTRATIONS_PER_HOUR: '1000000',
      PENDING_SUBMISSIONS_PER_ACCOUNT: '1000000',
    },
  })
}
