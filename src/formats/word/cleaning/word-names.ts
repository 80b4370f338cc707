// Short names for elements of the namespaces that matter, in the transitional and in the strict form of the format.
import type { SaxesTagNS } from 'saxes'

const namespaces: [RegExp, string][] = [
  [/\/wordprocessingml\/(2006\/)?main$/, 'w'],
  [/\/officeDocument\/(2006\/)?math$/, 'm'],
  [/\/office\/word\/20\d\d\/wordml(\/\w+)*$/, 'w14'],
  [/\/officeDocument\/(2006\/)?relationships$/, 'r'],
  [/^http:\/\/www\.inkscape\.org\/|sodipodi/, 'editor'],
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

/** That of the element's own namespace, should others have the same name. */
export function attributeOf(tag: SaxesTagNS, local: string): string | undefined {
  const named = Object.values(tag.attributes).filter((attribute) => attribute.local === local)
  return (named.find(({ uri }) => uri === tag.uri) ?? named[0])?.value
}
