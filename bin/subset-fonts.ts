// node bin/subset-fonts.ts: writes the parts of fonts that readers' pages load into src/web/styles/fonts/, with the letters and
// features that they use: two thirds of the bytes that their packages have. Run it after an upgrade of a package of fonts; a test compares the files.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { runCommand } from './run-command.ts'

type Range = readonly [first: number, last: number]

/** Letters of names in European languages, and the dagger: a tenth of what the packages have in one file with phonetic letters. */
const european: readonly Range[] = [
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2020, 0x2020],
]

const latin: readonly Range[] = [
  [0x0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

// What browsers apply by themselves, and what our styles ask for: figures of one or their own width, small capitals.
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rlig pnum tnum smcp'.split(' ')

// The package's axis begins at 100, and nothing here is thinner than regular.
const wght = { min: 400, max: 700, default: 400 }

const stix = '@fontsource/stix-two-text/files/stix-two-text'
const plex = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono'

type Part = { from: string; letters: readonly Range[]; axes?: { wght: typeof wght }; noHinting?: boolean }

const parts = {
  'stix-two-text-latin-400-normal.woff2': { from: `${stix}-latin-400-normal.woff2`, letters: latin },
  'stix-two-text-latin-400-italic.woff2': { from: `${stix}-latin-400-italic.woff2`, letters: latin },
  'stix-two-text-latin-600-normal.woff2': { from: `${stix}-latin-600-normal.woff2`, letters: latin },
  'stix-two-text-european-400-normal.woff2': { from: `${stix}-latin-ext-400-normal.woff2`, letters: european },
  'stix-two-text-european-400-italic.woff2': { from: `${stix}-latin-ext-400-italic.woff2`, letters: european },
  'stix-two-text-european-600-normal.woff2': { from: `${stix}-latin-ext-600-normal.woff2`, letters: european },
  'ibm-plex-sans-latin.woff2': { from: `${plex}-latin-wght-normal.woff2`, letters: latin, axes: { wght } },
  'ibm-plex-sans-european.woff2': {
    from: `${plex}-latin-ext-wght-normal.woff2`,
    letters: european,
    axes: { wght },
    // Without the hints it comes with the first packets of a connection (14 kB).
    noHinting: true,
  },
  'ibm-plex-mono-latin.woff2': { from: `${mono}-latin-400-normal.woff2`, letters: latin },
} satisfies Record<string, Part>

type FontPart = keyof typeof parts

export const fontParts = Object.keys(parts) as FontPart[]

export const folderOfFonts = join(import.meta.dirname, '..', 'src', 'web', 'styles', 'fonts')

const { resolve } = createRequire(import.meta.url)

export async function subset(part: FontPart): Promise<Buffer> {
  const { from, letters, axes, noHinting = false }: Part = parts[part]
  const options = { targetFormat: 'woff2', keepFeatures, noHinting, ...(axes && { variationAxes: axes }) } as const
  return subsetFont(await readFile(resolve(from)), lettersIn(letters), options)
}

/** As CSS writes it. */
export const unicodeRange = (part: FontPart): string => parts[part].letters.map(rangeInCss).join(', ')

const rangeInCss = ([first, last]: Range): string =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase().padStart(4, '0')

const lettersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')

if (import.meta.main) {
  await runCommand(async () => {
    for (const part of fontParts) await writeFile(join(folderOfFonts, part), await subset(part))
  })
}
