import { type ComponentType, type MemoExoticComponent, memo } from 'react'

/**
 * A page that its data alone determine. When the next page begins to load, the router renders the open one once more; such a page
 * is left as it is.
 */
export const pageOfData = <Props extends { loaderData: unknown }>(
  Page: ComponentType<Props>,
): MemoExoticComponent<ComponentType<Props>> => memo(Page, (one, other) => one.loaderData === other.loaderData)
