// The lists of a page at work. On a page that opens, each appears when it has loaded. Lists on the screen stay, with the place and the
// focus in them, until all that replace them have loaded.
import { use, useEffect } from 'react'

export type Loading<T> = T | Promise<T>

export const useLoading = <T>(loading: Loading<T>): T => (loading instanceof Promise ? use(loading) : loading)

type Lists = Record<string, unknown>
type Ready<L extends Lists> = { [Name in keyof L]: L[Name] | Awaited<L[Name]> }

export function createListsOnScreen() {
  let pages = 0
  return {
    /** For the loader: the lists as they are if the page opens, or else when all have loaded. */
    async replacedBy<L extends Lists>(lists: L): Promise<Ready<L>> {
      if (pages === 0) return lists
      const loaded = await Promise.all(Object.entries(lists).map(async ([name, list]) => [name, await list]))
      return Object.fromEntries(loaded) as Ready<L>
    },
    /** For the page that shows them. */
    useShow(): void {
      useEffect(() => {
        pages += 1
        return () => {
          pages -= 1
        }
      }, [])
    },
  }
}
