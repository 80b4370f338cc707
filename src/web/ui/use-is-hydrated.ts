// False in the server's document and until React has hydrated it. Controls that need scripts wait for it.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
