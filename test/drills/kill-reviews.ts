// Eight people review at once, then SIGKILL to the server and its engines at a random moment, a restart on the same data, and a
// check of every draft, review, decision and letter. node test/drills/kill-reviews.ts --rounds 30 [--seed 7] [--on sqlite|postgres]
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFaults } from '#test/environment/find-faults.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { countViolations, type Violation } from './ledger.ts'
import { startPost } from './post-office.ts'
import { actAsAuthor } from './reviews/authors.ts'
import { checkAnswers } from './reviews/check-answers.ts'
import { checkRecords } from './reviews/check-records.ts'
import { actAsEditor } from './reviews/editors.ts'
import { gatherPeople, type ReviewCast } from './reviews/people.ts'
import { type Scene, WrongAnswer } from './reviews/perform.ts'
import { countAcknowledged, newPromises } from './reviews/promises.ts'
import { actAsReviewer } from './reviews/reviewers.ts'
import { type DatabaseDrill, runOnDatabases } from './run-on-databases.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { ServerGone } from './writer.ts'

// Counted in acknowledged acts, so that a round on a busy machine is worth as much; the moment is anywhere between two.
const killAfter = { acts: 50, milliseconds: 400 }
const actsTakeAtMost = 60_000
/** People think between two acts; without it, they would only wait for each other. */
const thinkingMs = 150

/** Every broken promise; empty when the server kept its word. */
async function runReviewDrill(drill: DatabaseDrill): Promise<Violation[]> {
  const { rounds, seed = randomInt(1e9), databaseUrl, report } = drill
  report(`seed ${seed}`)
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'review-drill-'))
  const place = { dataDir, databaseUrl }
  const promises = newPromises()
  const post = await startPost()
  const start = () => startBuiltServer({ ...place, env: { SMTP_URL: post.url, TYPESETTING_PROCESSES: '1' } })
  let server: BuiltServer | undefined
  let texts = 0
  try {
    server = await start()
    const people = await gatherPeople(server.origin, post)
    const editors = [people.administrator, ...people.editors].map(({ email }) => email)
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now()
      const before = countAcknowledged(promises)
      const death = new AbortController()
      const newText = () => {
        texts += 1
        return `Text ${texts} of the drill.`
      }
      const scene = { origin: server.origin, promises, post, killed: death.signal, newText }
      const acting = actUntilKilled(scene, people, random)
      const acts = random.between(0, killAfter.acts)
      for (const since = performance.now(); performance.now() - since < actsTakeAtMost; await pause(5))
        if (countAcknowledged(promises) - before >= acts) break
      await pause(random.between(0, killAfter.milliseconds))
      await server.kill()
      death.abort()
      await acting
      const unanswered = promises.acts.filter(({ state }) => state === 'sent').length

      promises.violations.push(...(await checkRecords({ place, promises, post, editors })))
      server = await start()
      const { token } = people.administrator
      const check = { origin: server.origin, token, promises, post, reviewers: people.reviewers }
      const stages = await checkAnswers(check)
      for (const sentence of await findFaults(place)) promises.violations.push({ kind: 'wrong', sentence })
      const cases = [...stages].map(([stage, count]) => `${count} ${stage}`).join(', ')
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      report(
        `round ${round}: ${countAcknowledged(promises) - before} acknowledged, ${unanswered} unanswered; ${cases}; ` +
          `${countViolations(promises.violations)} (${seconds} s)`,
      )
    }
    await server.kill()
    promises.violations.push(...(await checkRecords({ place, promises, post, editors })))
    for (const [kind, count] of promises.acknowledged) report(`  ${kind}: ${count}`)
    report(
      `${rounds} rounds, ${countAcknowledged(promises)} acknowledged, ${post.received()} letters received, ${countViolations(promises.violations)}`,
    )
  } finally {
    await server?.kill()
    await post.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return promises.violations
}

async function actUntilKilled(scene: Omit<Scene, 'random'>, people: ReviewCast, random: Random): Promise<void> {
  const { administrator, editors, authors, reviewers } = people
  const acts = [
    ...[administrator, ...editors].map((editor) => (own: Scene) => actAsEditor(own, editor, reviewers)),
    ...authors.map((author) => (own: Scene) => actAsAuthor(own, author)),
    ...reviewers.map((reviewer) => (own: Scene) => actAsReviewer(own, reviewer)),
  ]
  await Promise.all(
    acts.map(async (act) => {
      const own = { ...scene, random: seededRandom(random.between(0, 2 ** 31)) }
      while (!scene.killed.aborted) {
        try {
          await act(own)
        } catch (error) {
          if (error instanceof ServerGone) return
          if (!(error instanceof WrongAnswer)) throw error
          scene.promises.violations.push({ kind: 'wrong', sentence: error.message })
        }
        await pause(own.random.between(0, thinkingMs))
      }
    }),
  )
}

if (import.meta.main) await runOnDatabases({ rounds: 30 }, runReviewDrill)
