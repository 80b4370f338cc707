// Signs a person out on one device, which is not recognised any more either.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { Services } from '#src/platform/services.ts'
import { maySeeDevicesOf } from './device-policy.ts'
import { deleteDevice, findOwnerOfDevice } from './device-store.ts'

export async function signOutDevice({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<void> {
  if (!isId(id) || !maySeeDevicesOf(actor, await findOwnerOfDevice(db, id))) throw notFound()
  await deleteDevice(db, id)
}
