// A reader's page is drawn for its data alone. React Router draws the page that is being left once more when the next one begins to load,
// with nothing new in it: up to a third of the time from a press on a link to the next page (`bench/turns.ts`).
import { type ComponentType, memo } from 'react'

export const loadedPage = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData)
