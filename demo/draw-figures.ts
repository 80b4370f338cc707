// node demo/draw-figures.ts: draws figures/*.json as the PNG files beside them, for the Word files. Run it after
// changing a figure: it needs Debian's Chromium or Playwright's own, so the PNG files are committed.

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler')

const folder = new URL('./', import.meta.url)
const compiler = NodeCompiler.create({ workspace: fileURLToPath(folder) })
const executablePath = '/usr/bin/chromium'
const browser = await chromium.launch(existsSync(executablePath) ? { executablePath } : {})
const page = await browser.newPage({ deviceScaleFactor: 3 })

for (const name of readdirSync(new URL('figures/', folder)).filter((file) => file.endsWith('.json'))) {
  const svg = compiler.plainSvg({
    mainFileContent: [
      '#import "/typst/chart.typ": chart',
      '#set page(width: auto, height: auto, margin: 4pt, fill: white)',
      `#chart(json("/figures/${name}"))`,
    ].join('\n'),
  })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  const png = await page.locator('svg').first().screenshot()
  writeFileSync(new URL(`figures/${name.replace('.json', '.png')}`, folder), png)
  process.stdout.write(`${name}\n`)
}
await browser.close()
