import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.server.ts'
import { themeScript } from './frame/theme-script.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the scripts of our own rendering may run, and their marks leave the document', () => {
  const { document, hashes } = hashScripts('<body><script nonce="m4rk" async="">start(1)</script></body>', 'm4rk')
  expect(hashes).toEqual([hash('start(1)')])
  expect(document).toBe('<body><script async="">start(1)</script></body>')
})

test('a script that got into the document some other way may not run', () => {
  const { hashes } = hashScripts('<script>steal()</script><script nonce="guess">steal()</script>', 'm4rk')
  expect(hashes).toEqual([])
})

test('a script from a file needs no hash', () => {
  expect(hashScripts('<script nonce="m4rk" src="/assets/a.js"></script>', 'm4rk').hashes).toEqual([])
})

test('the policy names each hash once and allows no inline script beside them', () => {
  const { hashes } = hashScripts('<script nonce="m">a</script><script nonce="m">a</script>', 'm')
  const policy = contentSecurityPolicy(hashes)
  expect(policy).toContain(`script-src 'self' ${hash(themeScript)} ${hash('a')};`)
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test('the map may be framed, and nothing else may', () => {
  expect(contentSecurityPolicy([])).toContain('; frame-src https://www.openstreetmap.org; ')
})
