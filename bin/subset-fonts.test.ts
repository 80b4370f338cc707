import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFonts, fontParts, subset, unicodeRange } from './subset-fonts.ts'

test.each(fontParts)('%s is what the package of the font makes now', async (part) => {
  expect(readFileSync(join(folderOfFonts, part)).equals(await subset(part))).toBe(true)
})

test.each(fontParts)('%s is loaded for the letters that it has', (part) => {
  const faces = readFileSync(join(folderOfFonts, '..', 'fonts.css'), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .split('@font-face')
  const face = faces.find((face) => face.includes(part))
  expect(face).toContain(`unicode-range: ${unicodeRange(part)};`)
})
