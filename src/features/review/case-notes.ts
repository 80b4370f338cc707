// Private notes of the editors of a case. Authors and reviewers never see them.
import type { Actor } from '#src/domain/actor.ts'
import { invalid } from '#src/domain/errors.ts'
import { namePeople } from '#src/features/accounts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { lockHandledCase, requireHandledCase } from './review-policy.ts'
import { type CaseNote, insertNote, readNotes } from './store/note-store.ts'

export type NamedNote = CaseNote & { readonly name: string }

const maxNote = 10_000

export async function addCaseNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  typed: string,
): Promise<CaseNote> {
  return inTransaction(db, async (tx) => {
    const { accountId = '' } = await lockHandledCase(tx, actor, id)
    const text = typed.replaceAll('\0', '').trim()
    if (text === '' || text.length > maxNote) {
      const message = text === '' ? 'Please write the note.' : `A note may have at most ${maxNote} characters.`
      throw invalid('invalid-field', message, { text: message })
    }
    const note = { id: newId(), accountId, text, createdAt: clock.now().toISOString() }
    await insertNote(tx, id, note)
    return note
  })
}

export async function listCaseNotes({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<NamedNote[]> {
  await requireHandledCase(db, actor, id)
  const notes = await readNotes(db, id)
  const names = await namePeople(
    { db },
    notes.map(({ accountId }) => accountId),
  )
  return notes.map((note) => ({ ...note, name: names.get(note.accountId) ?? '' }))
}
