// An element of the export with all that is in it. Embedded files are not: of them there is only the name of the place that
// they were written to.

export type OjsElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: OjsElement[]
  text: string
  /** Of an `embed`: what `openFile` called it. */
  file?: string | undefined
}

/** In every language that it was said in, in their order. The language may be unknown: ''. */
export type Localised = ReadonlyMap<string, string>

export const childrenOf = ({ children }: OjsElement, ...names: readonly string[]): OjsElement[] =>
  children.filter(({ name }) => names.includes(name))

export const childOf = ({ children }: OjsElement, wanted: string): OjsElement | undefined =>
  children.find(({ name }) => name === wanted)

/** Undefined for a blank one. */
export const textOf = (element: OjsElement | undefined): string | undefined => element?.text.trim() || undefined

export const attributeOf = ({ attributes }: OjsElement, name: string): string | undefined =>
  attributes[name]?.trim() || undefined

export const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined

/** The children of this name, by their language. Of two in one language, the first. */
export function localisedOf(element: OjsElement, name: string): Localised {
  const found = new Map<string, string>()
  for (const child of childrenOf(element, name)) {
    const [text, locale] = [textOf(child), attributeOf(child, 'locale') ?? '']
    if (text !== undefined && !found.has(locale)) found.set(locale, text)
  }
  return found
}

/** `<id type="doi">` and its kin. */
export const identifierOf = (element: OjsElement, type: string): string | undefined =>
  textOf(childrenOf(element, 'id').find((id) => attributeOf(id, 'type') === type))
