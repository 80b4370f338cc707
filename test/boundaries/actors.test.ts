// The program always knows who acts: a use case takes the actor and asks its policy before it does anything.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCallsWithoutActor } from './actors.ts'

/** What a route may call without naming the actor, and why. */
const withoutActor: Record<string, string> = {
  'features/accounts/index.ts identify': 'finds out who asks',
  'features/review/co-authors/index.ts denyAuthorship': 'everybody with the link of the letter may',
  'features/review/co-authors/index.ts takeBackDenial': 'everybody with the link of the letter may',
  'features/review/co-authors/index.ts hasDeniedAuthorship': 'everybody with the link of the letter may',
  'features/review/reviewer/index.ts requestNewLink': 'everybody may, and learns nothing by it',
  'features/review/reviewer/index.ts identifyReviewer': 'finds out who asks',
  'features/accounts/index.ts signIn': 'a password says who asks',
  'features/accounts/index.ts registerAccount': 'everybody may, once their address has no account',
  'features/accounts/by-mail/index.ts requestPasswordReset': 'everybody may, and learns nothing by it',
  'features/accounts/by-mail/index.ts resetPassword': 'a mailed token says who asks',
  'features/accounts/by-mail/index.ts requestDeviceLink': 'everybody may, and learns nothing by it',
  'features/accounts/by-mail/index.ts acceptDevice': 'a mailed token says whose device it is',
  'features/accounts/confirmation/index.ts confirmAddress': 'a mailed token says whose address it is',
  'features/accounts/index.ts accountOfEmail': 'whose account somebody claims, for the audit log only',
  'features/accounts/second-factor/index.ts passSecondStep': 'a ticket and a code say who asks',
  'features/accounts/second-factor/index.ts beginPasskeySignIn': 'everybody may, and learns nothing by it',
  'features/accounts/second-factor/index.ts signInWithPasskey': 'a passkey says who asks',
  'features/accounts/second-factor/index.ts accountOfTicket': 'whose sign-in it is, for the audit log only',
  'features/submissions/index.ts redeemDownloadTicket': 'a ticket says who asks',
  'features/files/index.ts acceptUpload': 'takes bytes in; the use case that is given them asks who may keep them',
  'features/periodical/index.ts readPeriodical': 'what the public may see of the settings',
  'features/periodical/index.ts readPageText': 'public pages',
  'features/periodical/index.ts readSecurityContact': 'an address that is published for everybody',
  'features/articles/issues/index.ts labelIssues': 'the labels stand in public texts',
  'features/review/figures/index.ts readPublicFigures': 'what public texts state while the settings show it',
  'features/articles/issues/index.ts readCover': 'public, or for those who know the stamp of the picture',
  'features/articles/issues/index.ts readPeriodicalToday': 'what the public may see of the settings',
  'features/articles/bound/index.ts readBoundIssue': 'public papers only, the same for everybody',
  'features/articles/bound/index.ts findBoundFiles': 'public papers only, the same for everybody',
  'features/articles/files/index.ts readPicture': 'its address holds the hash of the picture',
  'features/articles/preserved/index.ts findMoved': 'where public things are now',
  'features/articles/preserved/index.ts hasFormerAddresses': 'whether something public was elsewhere before',
  'features/newsletter/index.ts askToSubscribe': 'everybody may, and learns nothing by it',
  'features/newsletter/index.ts confirmSubscription': 'a mailed token says whose address it is',
  'features/newsletter/index.ts leaveNewsletter': 'a mailed token says whose address it is',
  'features/newsletter/index.ts readNewsletterLink': 'a mailed token says whose address it is',
  'features/newsletter/index.ts isNewsletterSent': 'what the public may see of the settings',
  'features/usage/index.ts readArticleUsage': 'the numbers of a published paper are public',
  'features/indexing/index.ts answerHarvester': 'published papers, for every harvester',
  'features/indexing/index.ts writeFeed': 'published papers, for every feed reader',
  'features/indexing/index.ts writeOpenSearch': 'public',
  'features/indexing/index.ts writeSitemapIndex': 'public',
  'features/indexing/index.ts writePagesMap': 'public',
  'features/indexing/index.ts writeArticlesMap': 'public',
  'platform/database/open-database.ts checkDatabase': 'whether the database answers, for supervisors',
}

test('each use case that a route calls takes the actor as its second parameter', () => {
  const unexplained = findCallsWithoutActor(process.cwd()).filter((call) => !(call in withoutActor))
  expect(unexplained).toEqual([])
})

test('each exception is still needed', () => {
  const found = new Set(findCallsWithoutActor(process.cwd()))
  expect(Object.keys(withoutActor).filter((call) => !found.has(call))).toEqual([])
})

const deps = "import type { Actor } from '#src/domain/actor.ts'\ntype Deps = { db: string }\n"

test.each([
  ['an async function', 'export async function readSecrets(deps: Deps, id: string): Promise<string> { return id }'],
  [
    'a function that returns a promise',
    'export function readSecrets(deps: Deps): Promise<string> { return ask(deps) }',
  ],
  ['an async arrow function', 'export const readSecrets = async (deps: Deps, id: string) => id'],
  ['an arrow function that returns a promise', 'export const readSecrets = (deps: Deps): Promise<string> => ask(deps)'],
  ['a generator', 'export async function* readSecrets(deps: Deps) { yield deps.db }'],
  ['an actor in the wrong place', 'export async function readSecrets(actor: Actor, deps: Deps) { return deps }'],
  ['a role in place of the actor', 'export async function readSecrets(deps: Deps, role: string) { return role }'],
])('%s without an actor is found', (_what, code) => {
  expect(findIn({ 'src/features/secrets/read-secrets.ts': `${deps}${code}\n` })).toEqual([
    'features/secrets/index.ts readSecrets',
  ])
})

test.each([
  ['takes the actor', 'export async function readSecrets(deps: Deps, actor: Actor, id: string) { return id }'],
  ['only computes', 'export function readSecrets(deps: Deps): string { return deps.db }'],
  ['is a value', "export const readSecrets = ['a', 'b']"],
])('%s is not reported', (_what, code) => {
  expect(findIn({ 'src/features/secrets/read-secrets.ts': `${deps}${code}\n` })).toEqual([])
})

test('a route that bypasses a feature and calls the platform is found', () => {
  const found = findIn({
    'src/http/b.ts': "import { listLetters } from '#src/platform/mail-box.ts'\nexport const a = listLetters\n",
    'src/platform/mail-box.ts': 'export async function listLetters(db: string) { return db }\n',
  })
  expect(found).toEqual(['platform/mail-box.ts listLetters'])
})

test('types are not calls', () => {
  const found = findIn({
    'src/http/b.ts':
      "import { type readOthers } from '#src/features/secrets/index.ts'\nexport type A = typeof readOthers\n",
    'src/features/secrets/index.ts': "export { readOthers } from './read-others.ts'\n",
    'src/features/secrets/read-others.ts': 'export async function readOthers() {}\n',
  })
  expect(found).toEqual([])
})

function findIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'test-actors-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const around = {
    'src/http/a.ts': "import { readSecrets as read } from '#src/features/secrets/index.ts'\nexport const a = read\n",
    'src/http/a.test.ts': "import { other } from '#src/features/secrets/index.ts'\nexport const a = other\n",
    'src/features/secrets/index.ts': "export { readSecrets } from './read-secrets.ts'\n",
  }
  for (const [name, text] of Object.entries({ ...around, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return findCallsWithoutActor(root)
}
