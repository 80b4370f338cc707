// The fonts that papers are set in: those that come with the program, and those that the owner adds.
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontFamilies } from '#src/formats/font/font-families.ts'

// Typst reads TrueType and OpenType, and silently ignores WOFF: these packages contain TrueType.
const packages = [
  '@expo-google-fonts/stix-two-text',
  '@expo-google-fonts/stix-two-math',
  '@expo-google-fonts/ibm-plex-sans',
  '@expo-google-fonts/ibm-plex-mono',
  // Fonts with whole letters, so that what is copied or read aloud is what was written: Noto's Arabic fonts set each
  // dot separately.
  '@expo-google-fonts/amiri',
  '@expo-google-fonts/noto-serif-hebrew',
  '@expo-google-fonts/noto-sans-symbols-2',
  // One font with all Han characters, in their traditional shapes, and kana: one for each country would take four times
  // as much space.
  '@expo-google-fonts/cactus-classical-serif',
  '@expo-google-fonts/nanum-myeongjo',
]

/** @param own a folder of further fonts, which need not exist */
export function printFontFolders(own?: string | undefined): string[] {
  const { resolve } = createRequire(import.meta.url)
  const shipped = packages.map((name) => dirname(resolve(`${name}/package.json`)))
  return own && existsSync(own) ? [...shipped, own] : shipped
}

/** All fonts in these folders, in the order of their names. */
export function familiesIn(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ttf|otf|ttc|otc)$/i.test(file))
      .map((file) => join(folder, file)),
  )
  return [...new Set(files.flatMap((file) => familiesOf(file)))].sort()
}

function familiesOf(file: string): string[] {
  const font = openSync(file, 'r')
  try {
    return fontFamilies((from, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(font, bytes, { position: from }))
    })
  } finally {
    closeSync(font)
  }
}
