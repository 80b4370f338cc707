// Encrypts secrets that the program must read again (AES-256-GCM). The key is a file of the data folder that no backup takes,
// so that neither the database nor a backup is enough to read a secret.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, open, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isId } from '#src/domain/ids.ts'
import type { Log } from './log.ts'
import { newId } from './new-id.ts'
import { syncFolder } from './storage/sync-folder.ts'

export type Sealer = {
  /** `about` says whose secret it is: under another name it cannot be opened. */
  seal(secret: string, about: string): Promise<string>
  /** Undefined when it was sealed with another key, or about something else, or when the key is damaged. */
  unseal(sealed: string, about: string): Promise<string | undefined>
}

const algorithm = 'aes-256-gcm'
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** @param keyFile made at the first sealing. */
export function createSealer(keyFile: string, log: Pick<Log, 'error'>): Sealer {
  let isDamageReported = false

  const reportDamage = (error: DamagedKey) => {
    if (isDamageReported) return
    isDamageReported = true
    log.error({ err: error }, 'the key of the authenticator apps is damaged, so that no app can be used to sign in')
  }

  return {
    /** @throws DamagedKey rather than replacing a key that a copy may bring back. */
    async seal(secret, about) {
      const key = (await readKey(keyFile)) ?? (await makeKey(keyFile))
      await removeUnfinished(keyFile)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },

    async unseal(sealed, about) {
      const key = await readKey(keyFile).catch((error: unknown) => {
        if (!(error instanceof DamagedKey)) throw error
        reportDamage(error)
        return undefined
      })
      if (!key) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, nonceLength)
      const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
      if (tag.length < tagLength) return undefined
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      const text = decipher.update(bytes.subarray(nonceLength + tagLength))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

class DamagedKey extends Error {}

/** @throws DamagedKey */
async function readKey(keyFile: string): Promise<Buffer | undefined> {
  const key = await readFile(keyFile).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (key && key.length !== keyLength) throw new DamagedKey(`${keyFile} must hold ${keyLength} bytes`)
  return key
}

/** If two processes create the key at the same time, both use that of the first. */
async function makeKey(keyFile: string): Promise<Buffer> {
  const unfinished = `${keyFile}.${newId()}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(keyLength))
    await file.sync()
  } finally {
    await file.close()
  }
  await link(unfinished, keyFile).catch((error: unknown) => {
    // Its own file is gone when the other process, which has made the key, tidied up.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')))
      throw error
  })
  // Before anything is sealed with it: a power cut would otherwise take the key, and leave what it has sealed.
  await syncFolder(dirname(keyFile))
  const key = await readKey(keyFile)
  if (!key) throw new Error(`${keyFile} could not be made`)
  return key
}

/** Also those of a process that was interrupted. Only called when there is a key. */
async function removeUnfinished(keyFile: string): Promise<void> {
  const folder = dirname(keyFile)
  const start = `${basename(keyFile)}.`
  for (const name of await readdir(folder)) {
    if (name.startsWith(start) && isId(name.slice(start.length))) await rm(join(folder, name), { force: true })
  }
}
