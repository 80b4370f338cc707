// False in the server's document and until React has taken it over: what works by scripts alone waits for it.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
