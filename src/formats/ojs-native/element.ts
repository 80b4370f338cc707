// An element of the export with its content. An embedded file is represented only by the name of the place that it was
// written to.

export type OjsElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: OjsElement[]
  text: string
  /** For an `embed`: what `openFile` called it. */
  file?: string | undefined
}

/** The text in every language given, in order. The language may be unknown: ''. */
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

/** The children of this name, by their language; the first of two in one language. */
export function localisedOf(element: OjsElement, name: string): Localised {
  const found = new Map<string, string>()
  for (const child of childrenOf(element, name)) {
    const [text, locale] = [textOf(child), attributeOf(child, 'locale') ?? '']
    if (text !== undefined && !found.has(locale)) found.set(locale, text)
  }
  return found
}

/** `<id type="doi">` and similar. */
export const identifierOf = (element: OjsElement, type: string): string | undefined =>
  textOf(childrenOf(element, 'id').find((id) => attributeOf(id, 'type') === type))

export function pathOf(start: OjsElement, ...names: readonly string[]): OjsElement | undefined {
  return names.reduce<OjsElement | undefined>((at, name) => at && childOf(at, name), start)
}

export const allOf = (start: OjsElement, ...names: readonly string[]): OjsElement[] =>
  names.reduce<OjsElement[]>((found, name) => found.flatMap((each) => childrenOf(each, name)), [start])

/** Undefined for a blank one. */
export const lineOf = (part: OjsElement | undefined): string | undefined =>
  part?.text.replaceAll(/\s+/g, ' ').trim() || undefined
