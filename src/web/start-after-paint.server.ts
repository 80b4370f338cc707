// A finished document is complete without scripts, so they are requested after its first paint: until then the
// bandwidth belongs to the document, its stylesheet and its fonts. React Router announces its files in the head and
// imports them at once.
import { awaitFirstInteraction } from './frame/first-interaction.ts'
import { reloadWhenReplaced } from './frame/reload-when-replaced.ts'

const announced = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const starter = /(<script\b[^>]*\btype="module"[^>]*>)(;?\s*(?:import \* as \w+ from "[^"]+";\s*)+)/
const imported = /import \* as (\w+) from ("[^"]+");/g
const versioned = /window\.__reactRouterManifest = \{[^;]*?"version": "(\w+)"/
const entry = /^import\(("[^"]+")\);/m

/** A page in the background is never painted, so it starts at once. */
const afterPaint = 'document.hidden||await new Promise(painted=>requestAnimationFrame(()=>setTimeout(painted)));\n'

/** All at once: sequential imports would wait for each other. */
const announce = (files: readonly string[]): string =>
  `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));\n`

/**
 * @param whenUsed the scripts also wait for the first interaction
 * @returns the unchanged document, if it does not begin as React Router 8 begins one
 */
export function startAfterPaint(document: string, whenUsed: boolean): string {
  const files = [...document.matchAll(announced)].flatMap(([, href]) => href ?? [])
  const version = versioned.exec(document)?.[1]
  if (files.length === 0 || !starter.test(document) || version === undefined) return document
  return document
    .replaceAll(announced, '')
    .replace(entry, 'load($1);')
    .replace(
      starter,
      (_, opening: string, imports: string) =>
        opening +
        reloadWhenReplaced(version) +
        (whenUsed ? awaitFirstInteraction : '') +
        afterPaint +
        announce(files) +
        imports.replaceAll(imported, 'const $1 = await load($2);'),
    )
}
