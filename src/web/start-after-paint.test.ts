import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.server.ts'

const document = `<head><link rel="modulepreload" nonce="m" href="/assets/react.js"/><link rel="stylesheet" href="/a.css"/></head>
<script type="module" nonce="m" async="">;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  window.__reactRouterManifest = {
  "entry": { "module": "/assets/entry.js" },
  "version": "1a2b3c4d"
};
  window.modules = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`

test('scripts are neither announced nor imported before the page is painted', () => {
  const changed = startAfterPaint(document, false)
  expect(changed).not.toContain('<link rel="modulepreload"')
  expect(changed).toContain('<link rel="stylesheet" href="/a.css"/>')
  const script = /<script type="module" nonce="m" async="">([\s\S]+)<\/script>/.exec(changed)?.[1] ?? ''
  const order = ['requestAnimationFrame', '["/assets/react.js"]', 'const route0 = await load("/assets/root.js");']
  const places = order.map((part) => script.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(script).not.toMatch(/^import /m)
  expect(script).toContain('window.modules = {"root":route0,"page":route1};')
  expect(script).toContain('load("/assets/entry.js");')
  expect(script).toContain("/__manifest?version=1a2b3c4d'")
})

test('a document that begins differently stays as it is', () => {
  for (const other of [
    '<p>No scripts</p>',
    document.replaceAll('import *', 'import type *'),
    document.replace('<link rel="modulepreload"', '<link rel="next"'),
    document.replace('"version"', '"edition"'),
  ]) {
    expect(startAfterPaint(other, true)).toBe(other)
  }
})

test('the scripts of a page for readers wait for a sign of somebody first', () => {
  const changed = startAfterPaint(document, true)
  const order = ['addEventListener(sign', 'requestAnimationFrame', '["/assets/react.js"]']
  const places = order.map((part) => changed.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(startAfterPaint(document, false)).not.toContain('addEventListener(sign')
})
