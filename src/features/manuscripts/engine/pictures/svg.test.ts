import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plotOfPoints } from '#test/fixtures/large-manuscripts.ts'
import { buildPng, inWordFile, readPicture } from '#test/fixtures/pictures.ts'
import { preparePictures } from './index.ts'

async function prepare(text: string) {
  const picture = (await preparePictures(new Map([['image1.svg', inWordFile(Buffer.from(text))]]))).get('image1.svg')
  return picture?.readable ? { ...picture, text: Buffer.from(picture.bytes).toString() } : undefined
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`

test('a drawing stays as it is drawn', async () => {
  const inner =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g transform="scale(2)"><path d="M0 0L9 9" style="fill:url(#g);stroke:red"></path><text x="1" xml:space="preserve">α &lt; β</text><use xlink:href="#p"></use></g>'
  expect((await prepare(svg(inner)))?.text).toBe(svg(inner))
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a namespace of its own', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['HTML inside', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'],
  ['a handler', '<path d="M0 0" onclick="alert(1)"/>'],
  ['an animation', '<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a picture from elsewhere', '<image href="https://example.org/alert.png"/>'],
  ['a picture that is a page', '<image href="data:text/html;base64,YWxlcnQoMSk="/>'],
  ['a drawing from elsewhere', '<use xlink:href="https://example.org/alert.svg#a"/>'],
  ['a colour from elsewhere', '<path d="M0 0" fill="url(https://example.org/alert#a)"/>'],
  ['a spelt-out address', '<path d="M0 0" style="fill:u\\72l(//example.org/alert)"/>'],
  ['a style sheet from elsewhere', '<style>@import "https://example.org/alert.css"; path { fill: red }</style>'],
  ['a font from elsewhere', '<style>@font-face { font-family: alert; src: url(//example.org/alert) }</style>'],
  ['a comment', '<!-- alert -->'],
  ['an instruction', '<?xml-stylesheet href="alert.css"?>'],
  ['the notes of an editor', '<metadata>alert</metadata><x:alert xmlns:x="urn:x" x:path="alert"/>'],
])('%s is left out', async (_what, inner) => {
  const picture = await prepare(svg(`<path d="M1 1"/>${inner}`))
  expect(picture?.text).toContain('M1 1')
  expect(picture?.text).not.toMatch(/alert|javascript|example\.org|<script/)
})

test('rules of a style sheet stay', async () => {
  const sheet = '<style type="text/css"><![CDATA[ .a { fill: url(#g) } .b { fill: url("x.svg") } ]]></style>'
  const text = (await prepare(svg(`${sheet}<path class="a" d="M0 0"/>`)))?.text
  expect(text).toContain('.a { fill: url(#g) }')
  expect(text).not.toContain('x.svg')
})

test('pictures inside it are prepared like all others', async () => {
  const data = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  const inner = `<image href="${data('image/jpeg', readPicture('photo.jpg'))}"/><image href="${data('image/png', buildPng(3, 2).subarray(0, 40))}"/>`
  const text = (await prepare(svg(inner)))?.text ?? ''
  const [, kept = ''] = /xlink:href="data:image\/jpeg;base64,([^"]*)"/.exec(text) ?? []
  expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain('MARKER')
  expect(kept).not.toBe('')
  expect(text).not.toContain('image/png')
})

test.each([
  ['in pixels', ' width="300" height="200px"', 300, 200],
  ['in millimetres', ' width="25.4mm" height="50.8mm"', 96, 192],
  ['by its window', ' viewBox="0 0 30 40"', 30, 40],
  ['by its window, when it fills what is there', ' width="100%" height="100%" viewBox="0,0,30,40"', 30, 40],
])('its size is determined %s', async (_how, attributes, width, height) => {
  expect(await prepare(svg('<path d="M0 0"/>', attributes))).toMatchObject({ width, height })
})

test('entities that a program declares are read, entities that expand are not', async () => {
  const declared = '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>'
  expect((await prepare(`${declared}<svg xmlns="&ns;"><path d="M0 0"/></svg>`))?.text).toContain('M0 0')
  const growing = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  expect(await prepare(`${growing}${svg('<text>&b;</text><path d="M0 0"/>')}`)).toBeUndefined()
})

test.each([
  [
    'shows itself a million times',
    Array.from({ length: 24 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/><use href="#a${n + 1}"/></g>`).join(''),
  ],
  ['shows itself', '<g id="a"><use href="#a"/></g>'],
  ['shows itself in a pattern', '<pattern id="p"><path d="M0 0" fill="url(#p)"/></pattern>'],
  ['draws nothing', '<title>Empty</title>'],
  ['is not well-formed', '<path d="M0 0">'],
])('a drawing that %s is unreadable', async (_what, inner) => {
  expect(await prepare(svg(inner))).toBeUndefined()
})

test('a drawing of more shapes than can be shown one by one becomes a picture, with its words above it', async () => {
  const prepared = await preparePictures(new Map([['plot.svg', inWordFile(plotOfPoints(30_000))]]))
  const picture = prepared.get('plot.svg')
  if (!picture?.readable) throw new Error('not readable')
  const text = Buffer.from(picture.bytes).toString()
  expect(picture).toMatchObject({ mediaType: 'image/svg+xml', width: 600, height: 400, isFlattened: true })
  expect(text).toContain('Depth in fathoms')
  expect(text).not.toContain('<circle')
  const png = Buffer.from(/data:image\/png;base64,([^"]+)/.exec(text)?.[1] ?? '', 'base64')
  const { width, height, channels } = await sharp(png).metadata()
  expect([width, height, channels]).toEqual([2400, 1600, 4])
  // Moved by its group: the first point is at 20, 10 of 600.
  const at = async (left: number, top: number) => [
    ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect(await at(80, 40)).toEqual([34, 68, 102, 255])
  expect(await at(2, 2)).toEqual([255, 255, 255, 255])
})

test('no drawing of a stranger reaches the program that makes pictures of them', async () => {
  await preparePictures(new Map([['plot.svg', inWordFile(plotOfPoints(30_000))]]))
  await expect(sharp(plotOfPoints(3)).metadata()).rejects.toThrow()
})
