// Papers with a day on which they appear: alone, or with their issue. Readers see them from that day on, and not before.
import { setTimeout as pause } from 'node:timers/promises'
import { oneDay } from '#src/domain/clock.ts'
import type { Violation } from './ledger.ts'
import { paperForm } from './paper-form.ts'
import { call } from './writer.ts'

export type Plan = { id: string; day: string; appeared: boolean }

// The work that publishes looks once a minute.
const appearsWithin = 100_000

const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10)

/** A paper for the day after tomorrow; each week, an issue of two papers for the day after that. */
export async function planAppearances(from: {
  origin: string
  token: string
  day: number
  today: string
}): Promise<Plan[]> {
  const { origin, token, day, today } = from
  const alone = addDays(today, 2)
  const id = await uploadDraft(origin, token, `Planned for day ${day + 2}`, { publicationDate: alone })
  await send(origin, token, `/api/journals/${id}`, { status: 'Published', publicationDate: alone })
  if (day % 7 !== 1) return [{ id, day: alone, appeared: false }]

  const together = addDays(today, 3)
  const place = { volume: '90', issue: String(day) }
  const ids = [
    await uploadDraft(origin, token, `Issue of day ${day}, first`, place),
    await uploadDraft(origin, token, `Issue of day ${day}, second`, place),
  ]
  await send(origin, token, `/api/issues/90/${day}`, { state: 'scheduled', publishOn: together })
  for (const one of ids) await send(origin, token, `/api/journals/${one}`, { status: 'Published' })
  return [{ id, day: alone, appeared: false }, ...ids.map((one): Plan => ({ id: one, day: together, appeared: false }))]
}

async function uploadDraft(
  origin: string,
  token: string,
  title: string,
  facts: Record<string, string>,
): Promise<string> {
  const form = paperForm(title, { ...facts, status: 'Draft' })
  const headers = { Authorization: `Bearer ${token}` }
  const response = await call(origin, 'POST', '/api/journals', { headers, body: form })
  if (response.status !== 201) throw new Error(`a draft was answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

async function send(origin: string, token: string, path: string, body: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await call(origin, 'PATCH', path, { headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`PATCH ${path} was answered ${response.status}: ${await response.text()}`)
}

/** @returns the plans whose day is to come, or was less than a week ago. */
export async function checkAppearances(from: {
  origin: string
  today: string
  plans: readonly Plan[]
  complain(kind: Violation['kind'], sentence: string): void
}): Promise<Plan[]> {
  const { origin, today, plans, complain } = from
  const isPublic = async ({ id }: Plan) => (await call(origin, 'GET', `/api/journals/${id}`)).status === 200
  for (const plan of plans) {
    if (plan.day > today) {
      if (await isPublic(plan)) complain('wrong', `journals/${plan.id} appeared before ${plan.day}`)
      continue
    }
    const deadline = performance.now() + (plan.appeared ? 0 : appearsWithin)
    let appeared = await isPublic(plan)
    for (; !appeared && performance.now() < deadline; appeared = await isPublic(plan)) await pause(250)
    if (!appeared) complain('lost', `journals/${plan.id} should have appeared on ${plan.day}`)
    plan.appeared = true
  }
  return plans.filter(({ day }) => addDays(day, 7) > today)
}
