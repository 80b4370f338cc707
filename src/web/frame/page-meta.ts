// Title and description of a page, as its `meta` export: "Page – Periodical".
import type { MetaDescriptor } from 'react-router'
import { frameWords } from '#src/web/words.ts'
import type { RootData } from './periodical.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The root loader's data; undefined if it failed. */
export function rootDataOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

type More = {
  description?: string | ((root: RootData) => string)
  /** The page's one address, as a path. */
  canonical?: string
  tags?: readonly MetaDescriptor[]
}

type Page<Data> = { matches: Matches; loaderData?: Data | undefined }

/** A title may use the data of the page's loader; before they are loaded, there is nothing to name. */
export function pageMeta<Data = unknown>(
  title: string | ((loaded: Data | undefined) => string),
  more: More = {},
): (page: Page<Data>) => MetaDescriptor[] {
  return ({ matches, loaderData }) =>
    describePage(rootDataOf(matches), typeof title === 'string' ? title : title(loaderData), more)
}

export function describePage(root: RootData | undefined, title: string, more: More = {}): MetaDescriptor[] {
  const { description, canonical, tags = [] } = more
  const sentence = typeof description === 'function' ? root && description(root) : description
  return [
    { title: root ? frameWords.pageTitle(title, root.periodical.name) : title },
    ...(sentence ? [{ name: 'description', content: sentence }] : []),
    ...(canonical && root ? [{ tagName: 'link', rel: 'canonical', href: root.publicUrl + canonical }] : []),
    ...tags,
  ]
}
