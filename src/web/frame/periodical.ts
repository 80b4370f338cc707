// The title with the ISSN, as the root's loader brought it: every page's frame and head may ask for it.
import { useRouteLoaderData } from 'react-router'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

export type RootData = { periodical: PeriodicalObject; publicUrl: string }

/** Undefined only where the root itself could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function usePeriodical(): PeriodicalObject | undefined {
  return useRootData()?.periodical
}

// In the browser only: a change an administrator made that the frame does not show yet.
let changed = false

/** Said by whoever changes what the frame shows: its facts are read again with the next loading of the page. */
export function periodicalHasChanged(): void {
  changed = true
}

export const isPeriodicalChanged = (): boolean => changed

export function periodicalIsRead(): void {
  changed = false
}
