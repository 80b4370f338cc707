import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { toEndnote } from './endnote-xml.ts'

/** The texts of each element, by its path below the record. */
function read(xml: string): Record<string, string[]> {
  const open: string[] = []
  const texts: Record<string, string[]> = {}
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const path = open.slice(3).join('/')
    if (text.trim()) texts[path] = [...(texts[path] ?? []), text]
  })
  parser.write(xml).close()
  return texts
}

test('a paper is a journal article with everything that EndNote asks for', () => {
  expect(read(toEndnote(buildRecord()))).toEqual({
    'ref-type': ['17'],
    'contributors/authors/author': ['Ashdowne, Mei Lin', 'van der Berg, Jan'],
    'titles/title': ['The plot thickens: Teaching with invented data'],
    'titles/secondary-title': ['Example Journal of STEM Education'],
    'periodical/full-title': ['Example Journal of STEM Education'],
    'periodical/abbr-1': ['Ex. J. STEM Educ.'],
    pages: ['104-121'],
    volume: ['2'],
    number: ['1'],
    'keywords/keyword': ['testing', 'demo data'],
    'dates/year': ['2026'],
    'dates/pub-dates/date': ['2026-04-16'],
    publisher: ['Example College'],
    isbn: ['0000-0019'],
    'electronic-resource-num': ['10.5555/ejse.v2i1.3'],
    abstract: ['What invented papers are good for.'],
    'urls/related-urls/url': ['https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc'],
    'urls/pdf-urls/url': ['https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc.pdf'],
    language: ['en'],
  })
})

test('EndNote keeps the addresses of the authors, each once', () => {
  const at = (...names: string[]) => names.map((name) => ({ name }))
  const contributors = [
    { name: 'Ada Quill', affiliations: at('University of Northbridge', 'South Institute') },
    { name: 'Cy Dee', affiliations: at('South Institute') },
  ]
  expect(read(toEndnote(buildRecord({ contributors })))['auth-address']).toEqual([
    'University of Northbridge; South Institute',
  ])
})

test('an organisation keeps the order of its words', () => {
  expect(read(toEndnote(buildRecord({ authors: ['The STEM Group'] })))['contributors/authors/author']).toEqual([
    'The STEM Group,',
  ])
})

test('sixty authors, and letters and signs of every kind, are included', () => {
  expect(read(toEndnote(buildRecord({ authors: manyAuthors(60) })))['contributors/authors/author']).toHaveLength(60)
  const title = 'Größe 数学 <b>&</b> "more" 😀'
  expect(read(toEndnote(buildRecord({ title })))['titles/title']).toEqual([title])
})
