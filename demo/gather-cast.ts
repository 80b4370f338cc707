// The people of the demonstration, who sign in with printed passwords.
import { type Actor, type Person, system } from '#src/domain/actor.ts'
import { changePerson, createAdministrator, registerAccount } from '#src/features/accounts/index.ts'
import { countSubmissions } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { Cast } from './stories/tell-story.ts'

export type SignIn = { role: string; name: string; email: string; password: string }

export const demoSignIns = {
  administrator: {
    role: 'administrator',
    name: 'Demo Administrator',
    email: 'admin@demo.example',
    password: 'demo-admin',
  },
  editor: { role: 'editor', name: 'Demo Editor', email: 'editor@demo.example', password: 'demo-editor' },
  guest: { role: 'guest editor', name: 'Demo Guest Editor', email: 'guest@demo.example', password: 'demo-guest' },
  author: { role: 'author', name: 'Demo Author', email: 'author@demo.example', password: 'demo-author' },
  reader: { role: 'user', name: 'Demo Reader', email: 'reader@demo.example', password: 'demo-reader' },
} as const satisfies Record<string, SignIn>

export async function gatherCast(deps: Services): Promise<Cast> {
  const { administrator, editor, guest, author, reader } = demoSignIns
  const { id } = await createAdministrator(deps, system, administrator)
  const office = { kind: 'person', accountId: id, role: 'admin' } as const
  const register = async (person: SignIn) => {
    const { account } = await registerAccount(deps, { ...person, address: 'demo', device: {} })
    return { kind: 'person', accountId: account.id, role: account.role } satisfies Person
  }
  const leading = await register(editor)
  const counting = {
    ...deps,
    countSubmissions: (actor: Actor, ids: readonly string[]) => countSubmissions(deps, actor, ids),
  }
  await changePerson(counting, office, leading.accountId, { role: 'editor' })
  await register(guest)
  const writing = await register(author)
  await register(reader)
  return { administrator: office, editor: { ...leading, role: 'editor' }, author: writing }
}
