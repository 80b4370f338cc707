// The secret by which the server recognises this browser at the next sign-in. It stays when somebody signs out.
import { browserStorage } from './session.ts'

const deviceKey = 'authDevice'

/** Undefined before the first sign-in. */
export const readDevice = (): string | undefined => browserStorage.getItem(deviceKey) ?? undefined

/** The server may have sent none. */
export function storeDevice(secret: string | undefined): void {
  if (secret) browserStorage.setItem(deviceKey, secret)
}
