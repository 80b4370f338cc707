// Short names for elements of the namespaces that matter, in the transitional and in the strict form of the format.
import type { SaxesTagNS } from 'saxes'

const namespaces: [RegExp, string][] = [
  [/\/wordprocessingml\/(2006\/)?main$/, 'w'],
  [/\/officeDocument\/(2006\/)?math$/, 'm'],
  [/\/office\/word\/20\d\d\/wordml(\/\w+)*$/, 'w14'],
  [/\/officeDocument\/(2006\/)?relationships$/, 'r'],
  [/^http:\/\/www\.inkscape\.org\/|sodipodi/, 'editor'],
  [/\/office\/spreadsheetml\/2010\/11\/ac$/, 'x15ac'],
  [/\/spreadsheetml\/(2006\/)?main$/, 'x'],
  [/^http:\/\/www\.w3\.org\/2000\/svg$/, 'svg'],
]
const known = new Map<string, string>()

/** 'w:p'; with an empty prefix for any other namespace. */
export const nameOf = (tag: Pick<SaxesTagNS, 'uri' | 'local'>): string => `${prefixOf(tag.uri)}:${tag.local}`

export function prefixOf(uri: string): string {
  let prefix = known.get(uri)
  if (prefix === undefined) {
    prefix = namespaces.find(([pattern]) => pattern.test(uri))?.[1] ?? ''
    // A hostile document may declare any number of them.
    if (known.size < 1_000) known.set(uri, prefix)
  }
  return prefix
}

export const attributeOf = (tag: SaxesTagNS, local: string): string | undefined =>
  Object.values(tag.attributes).find((attribute) => attribute.local === local)?.value
