// Somebody who guesses a hidden fact gets the same answer, after the same time, whether or not the guess is right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgresAvailable } from '#test/environment/postgres.ts'
import { takeShare } from '#test/environment/round.ts'
import { type MarkedCase, startMarkedCase } from './marked-case.ts'
import { makeMarks } from './marks.ts'
import { rankDifference } from './rank-difference.ts'
import type { Who } from './site.ts'

const available = isPostgresAvailable() ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)
// In a short round, one of them in turn.
const databases = takeShare(available, available.length)
// Each in turn on each database, which 3 and 2 ensure.
const timedIn = 3

type Guess = { what: string; right: string; wrong: string; ask(value: string): Promise<Response> }

// Of the standard normal distribution: two times that differ by chance exceed it once in two million comparisons.
const significant = 5
const requests = 200

describe.each(databases)('on %s', (database) => {
  let marked: MarkedCase
  let guesses: Guess[]

  beforeAll(async () => {
    marked = await startMarkedCase(database)
    guesses = await prepareGuesses(marked)
  })

  afterAll(() => marked.stop())

  test('a right guess and a wrong one are answered with the same bytes', async () => {
    for (const guess of guesses)
      expect(await answerTo(guess, guess.right), guess.what).toEqual(await answerTo(guess, guess.wrong))
  })

  test('whether or not a link was ever sent to an address, asking for a new one is answered alike', async () => {
    const { site, links } = marked
    const [invited] = site.letters.filter(({ text }) => text.includes(links[0]?.token ?? 'none'))
    const ask = async (email: string | undefined, address: string) => {
      const answer = await site.ask({ address, agent: 'Browser' }, 'POST', '/api/review/new-link', { email })
      return [answer.status, await answer.text()]
    }
    expect(await ask(invited?.recipients[0], '10.6.0.1')).toEqual(await ask('nobody@elsewhere.example', '10.6.0.2'))
  })

  test('neither takes longer than the other', async () => {
    for (const guess of takeShare(guesses, timedIn)) {
      const times: Record<'right' | 'wrong', number[]> = { right: [], wrong: [] }
      for (let at = 0; at < 2 * requests; at += 1) {
        // Which comes first changes with every pair.
        const kind = (at + (at >> 1)) % 2 === 0 ? 'right' : 'wrong'
        const started = performance.now()
        await answerTo(guess, guess[kind])
        times[kind].push(performance.now() - started)
      }
      expect(Math.abs(rankDifference(times.right, times.wrong)), guess.what).toBeLessThan(significant)
    }
  })

  async function answerTo({ ask }: Guess, value: string) {
    const answer = await ask(value)
    const headers = [...answer.headers].filter(([name]) => !ofOneAnswer.test(name))
    // What was typed comes back, also in the hash of the script that has the address of the page.
    const hide = (text: string) => text.replaceAll(new RegExp(`${value}|sha256-[^']+`, 'gi'), '…')
    return { status: answer.status, headers: hide(JSON.stringify(headers)), body: hide(await answer.text()) }
  }
})

const ofOneAnswer = /^(date|x-request-id|ratelimit.*|etag|server-timing)$/i

async function prepareGuesses(marked: MarkedCase): Promise<Guess[]> {
  const { site, id, path, authors, owner, conflicted, stranger, office } = marked
  const nobody = makeMarks('nobody')
  const person = marked.reviewer('who is guessed')
  await marked.confirmAnonymousFile()
  const cancelled = await marked.invite(person)
  await site.ask(office, 'DELETE', `${path}/invitations/${cancelled.id}`)
  await marked.invite(marked.reviewer('who stays'))
  const author = { right: authors[0].family, wrong: nobody.of('an author') }
  const reviewer = { right: person.family, wrong: nobody.of('a reviewer') }
  const { token } = cancelled.reviewer
  const link = { right: token, wrong: `rv_${'x'.repeat(token.length - 3)}` }
  const paper = { right: id, wrong: id.replace(/.{12}$/, '0123456789ab') }
  const number = Number(cancelled.pseudonym.replace(/\D/g, ''))
  const pseudonym = { right: String(number), wrong: String(number === 9 ? 8 : 9) }
  const get = (who: Who, path: (value: string) => string) => (value: string) => site.ask(who, 'GET', path(value))
  return [
    { what: 'an author, by search', ...author, ask: get(stranger, (value) => `/api/journals?q=${value}`) },
    { what: 'an author, by name', ...author, ask: get(stranger, (value) => `/api/journals?author=${value}&facets=1`) },
    { what: 'a reviewer, by the author', ...reviewer, ask: get(owner, (value) => `/api/submissions?q=${value}`) },
    {
      what: 'a reviewer, by an editor in conflict',
      ...reviewer,
      ask: get(conflicted, (value) => `/api/submissions?q=${value}`),
    },
    {
      what: 'a pseudonym',
      ...pseudonym,
      ask: get(owner, (value) => `${path}/rounds/1/review-files/Reviewer-${value}-1.pdf`),
    },
    {
      what: 'a link that ended',
      ...link,
      ask: (value) => site.ask({ ...stranger, token: value }, 'GET', '/api/review'),
    },
    { what: 'the page of a link that ended', ...link, ask: get(stranger, (value) => `/review/${value}`) },
    { what: 'a manuscript among papers', ...paper, ask: get(stranger, (value) => `/api/journals/${value}`) },
  ]
}
