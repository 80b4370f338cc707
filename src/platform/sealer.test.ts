import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from './new-id.ts'
import { createSealer as createSealerWithLog } from './sealer.ts'

const createSealer = (keyFile: string, log = { error: vi.fn() }) => createSealerWithLog(keyFile, log)

function newKeyFile(): { folder: string; keyFile: string } {
  const folder = mkdtempSync(join(tmpdir(), 'test-sealer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, keyFile: join(folder, 'second-factor.key') }
}

test('a secret is opened by its own key and name only', async () => {
  const { keyFile } = newKeyFile()
  const sealer = createSealer(keyFile)
  const sealed = await sealer.seal('JBSWY3DPEHPK3PXP', 'ada')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await sealer.unseal(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP')
  expect(await sealer.unseal(sealed, 'eve')).toBeUndefined()
  const other = createSealer(newKeyFile().keyFile)
  expect(await other.unseal(sealed, 'ada')).toBeUndefined()
  await other.seal('anything', 'ada')
  expect(await other.unseal(sealed, 'ada')).toBeUndefined()
})

test('a sealed text that was changed or cut is not opened', async () => {
  const sealer = createSealer(newKeyFile().keyFile)
  const bytes = Buffer.from(await sealer.seal('JBSWY3DPEHPK3PXP', 'ada'), 'base64url')
  for (const at of [0, 12, 28]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await sealer.unseal(changed.toString('base64url'), 'ada')).toBeUndefined()
  }
  for (const length of [0, 5, 20, bytes.length - 1]) {
    expect(await sealer.unseal(bytes.subarray(0, length).toString('base64url'), 'ada')).toBeUndefined()
  }
})

test('the key is made once, for its owner only, even by two processes at the same time', async () => {
  const { folder, keyFile } = newKeyFile()
  const [one, other] = [createSealer(keyFile), createSealer(keyFile)]
  const sealed = await Promise.all([one.seal('first', 'ada'), other.seal('second', 'ada')])
  expect(await Promise.all(sealed.map((text) => createSealer(keyFile).unseal(text, 'ada')))).toEqual([
    'first',
    'second',
  ])
  expect(readdirSync(folder)).toEqual(['second-factor.key'])
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(keyFile)).toHaveLength(32)
})

test('a key of the wrong length is reported, not replaced', async () => {
  const { keyFile } = newKeyFile()
  writeFileSync(keyFile, 'short')
  await expect(createSealer(keyFile).seal('a', 'ada')).rejects.toThrow('must hold 32 bytes')
})

test('a damaged key opens nothing, so that other ways to sign in still work, and is reported once', async () => {
  const { keyFile } = newKeyFile()
  const sealed = await createSealer(keyFile).seal('JBSWY3DPEHPK3PXP', 'ada')
  writeFileSync(keyFile, readFileSync(keyFile).subarray(0, 20))
  const log = { error: vi.fn() }
  const sealer = createSealer(keyFile, log)
  expect([await sealer.unseal(sealed, 'ada'), await sealer.unseal(sealed, 'ada')]).toEqual([undefined, undefined])
  expect(log.error).toHaveBeenCalledOnce()
})

test('keys that an interrupted process left half made are removed, and nothing else', async () => {
  const { folder, keyFile } = newKeyFile()
  for (const name of [`${keyFile}.${newId()}`, `${keyFile}.bak`]) writeFileSync(name, 'half')
  await createSealer(keyFile).seal('a', 'ada')
  expect(readdirSync(folder)).toEqual(['second-factor.key', 'second-factor.key.bak'])
})
