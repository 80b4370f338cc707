// The title with the ISSN, from the root's loader: every page's frame and head may use it.
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

// In the browser only: a change by an administrator that the frame does not show yet.
let changed = false

/** Called after changing facts that the frame shows: they are read again with the next page load. */
export function periodicalHasChanged(): void {
  changed = true
}

export const isPeriodicalChanged = (): boolean => changed

export function periodicalIsRead(): void {
  changed = false
}
