import { useIsHydrated } from '#src/web/ui/use-is-hydrated.ts'

/** Whether this browser can use passkeys at this address; undefined before hydration. */
export function useHasPasskeys(): boolean | undefined {
  const hydrated = useIsHydrated()
  return hydrated ? window.isSecureContext && 'PublicKeyCredential' in window : undefined
}
