import { useIsAlive } from '#src/web/ui/use-is-alive.ts'

/** Whether this browser can use passkeys at this address; undefined before hydration. */
export function useHasPasskeys(): boolean | undefined {
  const alive = useIsAlive()
  return alive ? window.isSecureContext && 'PublicKeyCredential' in window : undefined
}
