import { describe, expect, test } from 'vitest'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { heading, inlines, paragraph } from '#test/factories/full-text.ts'
import { line, rawText, runningText } from '#test/factories/raw-text.ts'
import { liftFront } from './lift-front.ts'

const lift = (...body: Parameters<typeof rawText>[0]) => {
  const { found, body: rest } = liftFront(rawText(body))
  return { found, rest: rest.map((block) => ('inlines' in block ? plainWords(block.inlines) : block.kind)) }
}
const introduction = [heading('Introduction'), line(runningText)]
const left = ['Introduction', runningText]

describe('the beginning of a manuscript', () => {
  test('yields title, authors, affiliations, abstract and keywords, and the text begins after them', () => {
    const { found, rest } = lift(
      line('**Tides and kelp**'),
      line('Ada Quill^1^, Ben Ruiz^2,*^ and Carl Moss'),
      line('^1^ Department of Botany, University of Examples'),
      line('^*^ Corresponding author: ada@example.org'),
      line('**Abstract**'),
      line('We measured kelp.'),
      line('*Keywords:* kelp, tides; salt'),
      ...introduction,
    )
    expect(found).toEqual({
      title: 'Tides and kelp',
      authors: ['Ada Quill', 'Ben Ruiz', 'Carl Moss'],
      affiliations: ['Department of Botany, University of Examples'],
      abstract: 'We measured kelp.',
      keywords: ['kelp, tides', 'salt'],
      correspondence: ['* Corresponding author: ada@example.org'],
      authorMarks: [
        { name: 'Ada Quill', marks: ['1'] },
        { name: 'Ben Ruiz', marks: ['2', '*'] },
      ],
    })
    expect(rest).toEqual(left)
  })

  test('has names with ‘Jr.’ after a comma, and their marks', () => {
    const { found } = lift(
      line('**Tides and kelp**'),
      line('Ada Smith, Jr.^1^, Luis García López, Jr.^2^ and Noor Finch, III^1^'),
      line('**Abstract**'),
      line('We measured kelp.'),
      ...introduction,
    )
    expect([found.authors, found.authorMarks]).toEqual([
      ['Ada Smith Jr.', 'Luis García López Jr.', 'Noor Finch III'],
      [
        { name: 'Ada Smith Jr.', marks: ['1'] },
        { name: 'Luis García López Jr.', marks: ['2'] },
        { name: 'Noor Finch III', marks: ['1'] },
      ],
    ])
  })

  test('may repeat the title above the main text', () => {
    const front = [line('**Tides and kelp**'), line('Ada Quill'), line('**Abstract**'), line('We measured kelp.')]
    const { found, rest } = lift(...front, line('*Keywords:* kelp'), line('**Tides and Kelp**'), ...introduction)
    expect(found.title).toBe('Tides and kelp')
    expect(rest).toEqual(left)
  })

  test('is read in languages that have other words for it', () => {
    const front = [line('**Laut**'), line('**ABSTRAK**'), line('Kami menunggu.'), line('**Kata kunci:** air; laut')]
    expect(lift(...front, ...introduction).found).toMatchObject({
      title: 'Laut',
      abstract: 'Kami menunggu.',
      keywords: ['air', 'laut'],
    })
  })

  test('is recognised by styles, wherever they put their words', () => {
    const { found, rest } = lift(
      line('Kelp', { style: 'Title' }),
      line('A survey', { style: 'Subtitle' }),
      line('Ada Quill', { style: 'Author' }),
      line('Somewhere', { style: 'Affiliation' }),
      line('May 2020', { style: 'Date' }),
      ...introduction,
    )
    expect(found).toMatchObject({ title: 'Kelp A survey', authors: ['Ada Quill'], affiliations: ['Somewhere'] })
    expect(rest).toEqual(left)
  })

  test.each([
    ['a title of its own', [heading('Abstract'), line('We measured.')]],
    ['its word in the line', [line('Abstract: We measured.')]],
    ['its word in bold', [line('**Summary.** We measured.')]],
    ['a dash, as engineers write it', [paragraph({ kind: 'strong', inlines: inlines('Abstract—We measured.') })]],
    ['its style', [line('We measured.', { style: 'Abstract' })]],
    ['another language', [heading('Zusammenfassung'), line('We measured.')]],
  ])('has an abstract with %s', (_way, abstract) => {
    const { found, rest } = lift(...abstract, ...introduction)
    expect([found.abstract, rest]).toEqual(['We measured.', left])
  })

  test('has an abstract of several paragraphs when something ends it', () => {
    const { found } = lift(
      heading('Abstract'),
      line('**Background:** Tea.'),
      line('**Results:** Headache.'),
      line('Key words: tea'),
      ...introduction,
    )
    expect(found).toMatchObject({ abstract: 'Background: Tea.\n\nResults: Headache.', keywords: ['tea'] })
  })

  test('takes a first heading above all others as its title', () => {
    const { found, rest } = lift(
      heading('Reading in schools'),
      heading('Introduction', { level: 2 }),
      line(runningText),
      heading('Methods', { level: 2 }),
    )
    expect([found.title, rest]).toEqual(['Reading in schools', ['Introduction', runningText, 'Methods']])
  })

  test('takes authors from a section of their own', () => {
    const list = { kind: 'list' as const, items: [[line('**Ada Quill** · University of Examples')]] }
    expect(lift(heading('Authors'), list, ...introduction)).toMatchObject({
      found: { authors: ['Ada Quill'] },
      rest: left,
    })
  })
})

describe('the line below the title of a text without an abstract', () => {
  const below = (words: string) => {
    const record = { title: '', abstract: '', authors: [{ name: 'Ada Quill' }, { name: 'Ben Ruiz' }] }
    const title = { ...line('Tides and kelp'), style: 'Title' }
    const { found, body } = liftFront(rawText([title, line(words), ...introduction]), { record })
    return { authors: found.authors, first: body[0]?.kind }
  }

  test.each(['Ada Quill', 'Ada Quill^1^ and Ben Ruiz^2,*^'])(
    'is not printed twice if it names the authors: %s',
    (words) => {
      expect(below(words)).toMatchObject({ authors: expect.arrayContaining(['Ada Quill']), first: 'heading' })
    },
  )

  test.each(['Carl Moss', 'Ada Quill wrote this', 'For Ada Quill', 'Ada Quill, Carl Moss'])(
    'stays if it says anything else: %s',
    (words) => {
      expect(below(words)).toEqual({ authors: [], first: 'paragraph' })
    },
  )
})

describe('keywords in another language', () => {
  const spanish = [line('**Resumen**'), line('Medimos algas.'), line('**Palabras clave:** algas; mareas')]
  const english = [line('**Abstract**'), line('We measured kelp.')]
  const linesOf = (...body: Parameters<typeof rawText>[0]) => {
    const { found, frontSections } = liftFront(rawText([line('**Las algas**'), ...body, ...introduction]))
    const blocks = frontSections?.translated ?? []
    return {
      found: found.keywords,
      blocks: blocks.map((block) => (block.kind === 'paragraph' && block.keywords) || plainWords(linesIn(block))),
    }
  }
  const linesIn = (block: Block) => ('inlines' in block ? block.inlines : [])
  const englishKeywords = { label: 'Keywords', language: 'en', words: ['kelp', 'tides'] }

  test('belong to the abstract above them', () => {
    expect(linesOf(...spanish, ...english, line('**Keywords:** kelp; tides'))).toEqual({
      found: ['algas', 'mareas'],
      blocks: ['Abstract', 'We measured kelp.', englishKeywords],
    })
  })

  test('belong to the abstract in their language, wherever they are', () => {
    const [title = line(''), abstract = line(''), keywords = line('')] = spanish
    expect(linesOf(title, abstract, ...english, keywords, line('**Keywords:** kelp; tides'))).toEqual({
      found: ['algas', 'mareas'],
      blocks: ['Abstract', 'We measured kelp.', englishKeywords],
    })
  })

  test('stand alone if there is no such abstract', () => {
    expect(linesOf(...spanish, line('**Keywords**'), line('kelp, tides'))).toEqual({
      found: ['algas', 'mareas'],
      blocks: [englishKeywords],
    })
  })

  test('are those that the record does not have', () => {
    const record = { title: '', abstract: '', keywords: ['Kelp', 'Tides'] }
    const body = [...spanish, line('**Keywords:** kelp; tides'), ...introduction]
    const { found, frontSections } = liftFront(rawText(body), { record })
    expect(found.keywords).toEqual(['kelp', 'tides'])
    expect(frontSections?.translated).toMatchObject([{ keywords: { language: 'es', words: ['algas', 'mareas'] } }])
  })
})

describe('real content stays', () => {
  test('in a text that simply begins', () => {
    expect(lift(line('We begin at once.'), line(runningText)).rest).toEqual(['We begin at once.', runningText])
  })

  test('when the only section is called Summary and stands at the end', () => {
    const { found, rest } = lift(
      ...introduction,
      heading('Methods'),
      heading('Results'),
      heading('Discussion'),
      heading('Summary'),
      line('In short.'),
    )
    expect(found.abstract).toBeUndefined()
    expect(rest).toContain('In short.')
  })

  test('after an abstract that nothing ends: it is one paragraph', () => {
    expect(lift(line('Abstract'), line('Short.'), line(runningText)).rest).toEqual([runningText])
  })

  test('when everything looked like front matter', () => {
    const text = rawText([line('Abstract: We measured.')])
    expect(liftFront(text)).toBe(text)
  })
})
