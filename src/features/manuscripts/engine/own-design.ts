// A periodical's own template files in the place of ours. What one that was made for an earlier release lacks comes from ours, so that
// no paper ends because of it.

type Files = ReadonlyMap<string, Uint8Array>

export type Design = {
  files: Files
  /** What the periodical's own files lack: 'passages.typ lacks keywords-line'. */
  gaps: string[]
}

/** Where ours are once more, for what is taken from them. */
const given = 'of-this-release'

/** What the program calls. */
export const entries: Record<string, readonly string[]> = {
  'article.typ': [
    'article',
    'data-table',
    'equation',
    'flush',
    'formula',
    'from-left',
    'from-right',
    'go-to',
    'inline-picture',
    'keywords-line',
    'listing',
    'long-passage',
    'mark',
    'note',
    'picture-figure',
    'reference-list',
    'rule',
    'section',
    'translated-abstract',
  ],
  'certificate.typ': ['certificate'],
}

export function joinDesigns(ours: Files, own: Files): Design {
  const files = new Map([...ours, ...own])
  const sources = new Map(
    [...files].filter(([path]) => path.endsWith('.typ')).map(([path, bytes]) => [path, textOf(bytes)]),
  )
  const gaps: string[] = []
  for (const [path, bytes] of own) {
    const inOurs = ours.get(path)
    if (!inOurs || !path.endsWith('.typ')) continue
    const source = textOf(bytes)
    const [has, could] = [namesIn(source), namesIn(textOf(inOurs))]
    const wanted = namesWanted(path, sources)
    const lacking = [...could].filter((name) => !has.has(name) && wanted.has(name))
    if (lacking.length === 0) continue
    gaps.push(`${path} lacks ${lacking.join(', ')}`)
    const filled = `${source}\n#import "/${given}/${path}": ${lacking.join(', ')}\n`
    files.set(path, new TextEncoder().encode(filled))
  }
  if (gaps.length > 0) for (const [path, bytes] of ours) files.set(`${given}/${path}`, bytes)
  return { files, gaps }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const definition = /^#let\s+([\p{L}_][\p{L}\p{N}_-]*)/gmu
const imported = /^#import\s+"\/?([^"]+)"\s*:\s*([^\n*]+)$/gmu
const importedWhole = /^#import\s+"\/?([^"]+)"\s*:\s*\*/gmu
const identifier = /[\p{L}_][\p{L}\p{N}_-]*/gu

const listed = (names: string): string[] => names.split(',').map((name) => name.trim().replace(/^.*\sas\s+/, ''))

/** What a file defines or passes on. */
function namesIn(source: string): ReadonlySet<string> {
  const defined = [...source.matchAll(definition)].map(([, name = '']) => name)
  const passedOn = [...source.matchAll(imported)].flatMap(([, , names = '']) => listed(names))
  return new Set([...defined, ...passedOn])
}

/** By the program and the other files. One that imports all names of a file wants those that occur in it. */
function namesWanted(path: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const others = [...sources].flatMap(([other, source]) => (other === path ? [] : [source]))
  const named = others
    .flatMap((source) => [...source.matchAll(imported)])
    .filter(([, from]) => from === path)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')))
  const occurring = others
    .filter((source) => [...source.matchAll(importedWhole)].some(([, from]) => from === path))
    .flatMap((source) => source.match(identifier) ?? [])
  return new Set([...(entries[path] ?? []), ...named, ...occurring])
}

/** Whether the compiler refuses because the template knows nothing of what this release adds, not because it is broken. */
export const isOutdated = (refusal: string): boolean =>
  /does not (?:have|contain) (?:field|key)|does not contain|unresolved import|(?:unexpected|missing) argument/.test(
    refusal,
  )
