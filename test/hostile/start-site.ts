// The site that is checked: the one at SITE_URL, with the administrator of ADMIN_EMAIL and ADMIN_PASSWORD, or else the
// built program on a new data folder. It must run with TRUST_PROXY=1 and be reached without a proxy: the checks speak for
// many visitors, each with an address of its own.
import type { TestProject } from 'vitest/node'
import { findFaults } from '#test/environment/find-faults.ts'
import { startProgram } from '#test/environment/running-program.ts'

export type CheckedSite = {
  origin: string
  administrator: { email: string; password: string }
  /** Of a program that was started here. */
  own?: { dataDir: string; pid: number }
}

declare module 'vitest' {
  interface ProvidedContext {
    site: CheckedSite
  }
}

export async function setup({ provide }: TestProject) {
  const { SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (SITE_URL) {
    if (!ADMIN_EMAIL || !ADMIN_PASSWORD) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD must be set beside SITE_URL')
    provide('site', {
      origin: new URL(SITE_URL).origin,
      administrator: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    })
    return
  }
  const administrator = { email: 'administrator@example.org', password: 'correct horse battery' }
  const program = await startProgram({
    env: {
      NODE_ENV: 'production',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '1',
      TYPESETTING_PROCESSES: '0',
      LOG_LEVEL: 'info',
    },
  })
  const { origin, dataDir, pid } = program
  provide('site', { origin, administrator, own: { dataDir, pid } })
  return async () => {
    const faults = await findFaults(program)
    const code = await program.stop()
    if (faults.length > 0) throw new Error(`The checks left faults behind:\n${faults.join('\n')}`)
    if (code !== 0) throw new Error(`The program ended with ${code}:\n${program.output()}`)
  }
}
