// The server that the drill kills: the built program without limits that the four writers would reach.
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'

export const administrator = { email: 'administrator@example.org', password: 'correct horse battery' }

export type BuiltServer = Pick<RunningProgram, 'origin' | 'pid' | 'stop' | 'kill'>

export async function signInAsAdministrator(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

type Place = {
  dataDir: string
  databaseUrl: string | undefined
  env?: Record<string, string>
  log?: string
}

export function startBuiltServer(place: Place): Promise<BuiltServer> {
  return startProgram({
    dataDir: place.dataDir,
    log: place.log,
    env: {
      NODE_ENV: 'production',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'silent',
      WRITES_PER_MINUTE: '1000000',
      WELCOME_LETTERS_PER_ADDRESS: '1000000',
      UPLOAD_BYTES_PER_ACCOUNT: '1000000000000',
      UPLOAD_BYTES_PER_ADDRESS: '1000000000000',
      REGISTRATIONS_PER_HOUR: '1000000',
      PENDING_SUBMISSIONS_PER_ACCOUNT: '1000000',
      ...place.env,
    },
  })
}
