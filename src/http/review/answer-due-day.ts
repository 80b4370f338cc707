// A calendar is often shared: the entry names the manuscript by its number only, and its address leads to a page that sends the
// invited person a link.
import { create } from 'content-disposition'
import type { Actor } from '#src/domain/actor.ts'
import { readOwnInvitation } from '#src/features/review/reviewer/index.ts'
import { writeWholeDayEvent } from '#src/formats/calendar/whole-day-event.ts'
import type { ApiServices } from '#src/http/context.ts'

export async function answerDueDay(services: ApiServices, actor: Actor): Promise<Response> {
  const { invitation, manuscript, periodical } = await readOwnInvitation(services, actor)
  const { host } = new URL(services.publicUrl)
  const written = writeWholeDayEvent({
    uid: `${manuscript.number}-v${invitation.round}@${host}`,
    day: invitation.dueOn,
    summary: `Review of ${manuscript.number} is due`,
    description: `${periodical}. Your link is in our letters; for a new one: ${services.publicUrl}/review`,
    writtenAt: services.clock.now().toISOString(),
  })
  return new Response(written, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': create(`${manuscript.number}-v${invitation.round}.ics`),
      'Cache-Control': 'private, no-store',
    },
  })
}
