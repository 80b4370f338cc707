import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoRecord } from '#demo/periodical.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { type PageSlug, pageSlugs } from '#src/domain/page-slug.ts'
import { createLog } from '#src/platform/log.ts'
import { defaultRecord, specifiedFacts } from './default-record.ts'
import { type PageText, renderPageText } from './page-text.ts'
import type { Periodical } from './periodical.ts'
import { renderText, type TextToRender } from './render-text.ts'
import { withoutExamples } from './without-examples.ts'

const reported: unknown[] = []
const log = Object.assign(createLog('silent'), { error: (...report: unknown[]) => void reported.push(report) })
const deps = {
  clock: { now: () => new Date('2025-05-20T10:00:00.000Z') },
  limits: defaultLimits,
  publicUrl: 'https://stem.example',
  mailDelivery: { server: 'mail.stem.example', from: 'office@stem.example' },
  log,
  renderText: async (text: TextToRender) => renderText(text),
}
const fresh = withoutExamples(defaultRecord)
beforeEach(() => void reported.splice(0))

const render = (record: Periodical, slug: PageSlug) => renderPageText(deps, record, slug)

function own(markdown: string, changes: Partial<Periodical> = {}): Promise<PageText> {
  const pages = { about: { markdown, updatedOn: '2026-01-01' } }
  return render({ ...specifiedFacts, ...changes, pages }, 'about')
}

function htmlOf({ lead, sections }: PageText): string {
  const parts = sections.flatMap(({ heading, html, parts }) => [
    heading,
    html,
    ...parts.flatMap((p) => [p.heading, p.html]),
  ])
  return [lead, ...parts].join('\n')
}

const wordsOf = (text: PageText) =>
  htmlOf(text)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

describe.each([
  ['a fresh installation', fresh],
  ['the demonstration', demoRecord],
  ['a record whose every optional fact is unset', specifiedFacts],
])('with %s', (_whose, record) => {
  test.each(pageSlugs)('the page %s is complete', async (slug) => {
    const text = await render(record, slug)
    const html = htmlOf(text)
    expect(html).not.toMatch(/\{\{|\}\}|\{%|%\}|undefined|\[object|NaN/)
    expect(html).not.toMatch(/href="(mailto:)?"|\]\(|<a [^>]*><\/a>|<li><\/li>|<p><\/p>/)
    expect(html.replaceAll(/<pre>.*?<\/pre>/gs, '')).not.toMatch(/\S {2,}\S/)
    expect(wordsOf(text)).not.toMatch(/ [,;.](\s|$)|\(\)|\.\.(\s|$)/)
    const ids = text.sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(text.description).not.toBe('')
  })

  test('every internal link leads to an existing page and section', async () => {
    const texts = new Map<string, PageText>()
    for (const slug of pageSlugs) texts.set(`/${slug}`, await render(record, slug))
    for (const [path, text] of texts) {
      for (const [, page, section] of htmlOf(text).matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)) {
        const target = texts.get(page ?? path)
        const ids = target?.sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
        if (ids) expect(ids, `${path} → ${page}#${section}`).toContain(section)
      }
    }
  })
})

test('a fresh installation names nobody from the examples', async () => {
  for (const slug of pageSlugs)
    expect(htmlOf(await render(fresh, slug)), slug).not.toMatch(/Example College|Exampletown|B\. Example/)
})

describe('a fresh installation does not state what only the owner can state:', () => {
  test.each<[claim: string, slug: PageSlug, words: RegExp]>([
    ['that withdrawal and appeal cost nothing', 'guide', /cost nothing/],
    ['that an appeal costs nothing', 'peer-review', /costs nothing/],
    ['that a manuscript is withdrawn free of charge', 'faq', /free of charge/],
    ['that there is a map', 'privacy', /map/],
  ])('%s', async (_claim, slug, claim) => {
    expect(wordsOf(await render(fresh, slug))).not.toMatch(claim)
    expect(wordsOf(await render(demoRecord, slug))).toMatch(claim)
  })

  test('that the journal follows COPE’s flowcharts or guidelines', async () => {
    for (const slug of pageSlugs) {
      expect(wordsOf(await render(fresh, slug)), slug).not.toMatch(/flowchart|follows? the (Core|ethical guidelines)/)
    }
    expect(wordsOf(await render(fresh, 'ethics'))).toMatch(/based on the Core Practices/)
  })

  test('that an appeal is free, where authors pay', async () => {
    const paid = { ...demoRecord, fees: { none: false, statement: 'A paper costs 10 shells.' } }
    for (const slug of ['guide', 'peer-review'] as const)
      expect(wordsOf(await render(paid, slug))).not.toMatch(/costs? nothing/)
  })
})

test('the law and the authority are named once', async () => {
  expect(wordsOf(await render(demoRecord, 'terms'))).toContain('The law of Iceland applies.')
  expect(wordsOf(await render(demoRecord, 'privacy'))).toContain(
    'complain to the data protection authority of Iceland.',
  )
})

test('the privacy page states which entries a closed tab takes with it', async () => {
  const words = wordsOf(await render(fresh, 'privacy'))
  expect(words).toMatch(/messageToEditor \(tab\).*react-router-scroll-positions \(tab\)/)
})

test('word counts have thousands separators', async () => {
  expect(wordsOf(await render(fresh, 'guide'))).toContain('4,000 to 8,000')
  for (const slug of pageSlugs) expect(wordsOf(await render(demoRecord, slug)), slug).not.toMatch(/\b[1-9]000\b/)
})

/**
 * What the Principles of Transparency and DOAJ require (DT, DG), the page that answers, and the words to find there.
 */
const asked: [requirement: string, slug: PageSlug, words: RegExp][] = [
  ['DT1 the name', 'about', new RegExp(demoRecord.name)],
  ['DT2 aims and scope', 'about', /scope/i],
  ['DT2 readership', 'about', /Readership/],
  ['DT2 types of manuscript', 'guide', /Review article/],
  ['DT2 criteria of authorship', 'guide', /Authorship/],
  ['DT2 the ISSN', 'about', /0000-0019/],
  ['DT3 the schedule', 'about', /4 issues a year/],
  ['DT3 the first issue', 'about', /Volume\s1, Number\s1, January–March 2025/],
  ['DT4 the plan for archiving', 'open-access', /preserv|archiv/i],
  ['DT5 who holds the copyright', 'copyright', /authors? (keep|retain|hold)/i],
  ['DT5 the copyright of the website, apart', 'copyright', /website/i],
  ['DT6 the licence', 'open-access', /CC BY 4\.0/],
  ['DT6 the policy on repositories', 'open-access', /self-archiving|repositor/i],
  ['DT7 authorship', 'ethics', /authorship/i],
  ['DT7 complaints and appeals', 'ethics', /complaints/i],
  ['DT7 misconduct', 'ethics', /misconduct/i],
  ['DT7 conflicts of interest', 'ethics', /(conflicts|competing) (of )?interests?/i],
  ['DT7 data', 'ethics', /data/i],
  ['DT7 ethical oversight', 'ethics', /oversight/i],
  ['DT7 intellectual property', 'ethics', /intellectual property|copyright/i],
  ['DT7 corrections and retractions', 'ethics', /corrections.*retractions/i],
  ['DT7 whom to tell', 'ethics', /ethics@college\.example/],
  ['DT8 the kind of review', 'peer-review', /double-(blind|anonymous)/i],
  ['DT8 how many reviewers', 'peer-review', /two|2/],
  ['DT8 who decides', 'peer-review', /editor/i],
  ['DT8 what is not reviewed', 'peer-review', /editorials?/i],
  ['DT8 how long it takes', 'peer-review', /10 days|6 weeks/],
  ['DT9 how readers get access', 'open-access', /free/i],
  ['DT10 the owner', 'about', /owned by Example College/],
  ['DT13 fees, for authors', 'guide', /no charge/i],
  ['DT13 fees, under open access', 'open-access', /no charge/i],
  ['DT14 revenue', 'about', /pays for the editorial office/],
  ['DT15 advertising', 'about', /does not accept advertising/],
  ['DT16 direct marketing', 'about', /We send no advertising/],
  ['DG rules on AI', 'ethics', /artificial intelligence/i],
  ['DG the country of the publisher', 'about', /Iceland/],
  ['DG an address for mail', 'contact', /editor@college\.example/],
  ['DG reading without registration', 'open-access', /regist/i],
  ['privacy: who is responsible', 'privacy', /Example College/],
  ['privacy: where to complain', 'privacy', /data protection authority/],
  ['privacy: how long', 'privacy', /24 months|two years/],
  ['the law that applies', 'terms', /law of Iceland/],
]

test.each(asked)('%s is answered on the page %s', async (_requirement, slug, words) => {
  expect(wordsOf(await render(demoRecord, slug))).toMatch(words)
})

describe('a fact is text, whatever it contains', () => {
  test.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '*stars* _lines_ `code` ~~no~~ ![x](y)',
    '1. One',
    '# Heading',
    '- item',
    '| a | b |',
    '&lt;b&gt; &amp;',
    'a\\*b',
    '{{ name }} {% if %}',
    '<https://x.example>',
  ])('%s', async (owner) => {
    for (const [before, after] of [
      ['', ''],
      ['Owned by ', ' today'],
      ['## ', ''],
    ]) {
      const text = await own(`${before}{{ owner }}${after}`, { owner })
      expect(text.lead).toMatch(/^(<p>[^<]*<\/p>)?$/)
      const shown = [text.sections[0]?.heading, text.lead.replaceAll(/<\/?p>/g, '')].find(Boolean)
      const plain =
        before === '## '
          ? shown
          : shown?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      expect(plain).toBe(`${before === '## ' ? '' : before}${owner}${after}`)
    }
    expect(reported).toEqual([])
  })

  test('even as the address of a link', async () => {
    const contact = { email: 'o_o*x*@stem.example' }
    expect((await own('[write](mailto:{{ contact.email }})', { contact })).lead).toBe(
      '<p><a href="mailto:o_o*x*@stem.example">write</a></p>',
    )
    expect((await own('[x]({{ owner }})', { owner: 'javascript:alert(1)' })).lead).not.toContain('<a')
  })
})

describe('a page’s own text', () => {
  test.each([
    ['an unknown filter', '{{ name | shout }}'],
    ['the filter that would let Markdown in', '{{ name | raw }}'],
    ['an unknown tag', '{% include "/etc/passwd" %}'],
    ['another file', '{% render "/etc/passwd" %}'],
    ['a layout', '{% layout "/etc/passwd" %}'],
    ['a tag without end', '{% if name %}x'],
    ['work without end', '{% for i in (1..100000000) %}{{ i }}{% endfor %}'],
    [
      'words without end',
      '{% assign a = "xxxxxxxx" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
    ],
  ])('with %s is replaced by the default, and the operator is notified', async (_what, markdown) => {
    const { updatedOn: _day, ...text } = await own(markdown)
    expect(text).toMatchObject({
      title: (await render(specifiedFacts, 'about')).title,
      lead: (await render(specifiedFacts, 'about')).lead,
    })
    expect(reported).toHaveLength(1)
  })

  test('sees only the record’s own facts', async () => {
    expect((await own('a{{ name.constructor }}b{{ toString }}c{{ pages.about.__proto__ }}d')).lead).toBe('<p>abcd</p>')
  })
})

test('a heading of an own text takes no id of the frame around the page', async () => {
  const files = globSync(['src/web/frame/*.tsx', 'src/web/root.tsx']).map((file) => readFileSync(file, 'utf8'))
  const frame = files.flatMap((file) => Array.from(file.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id))
  expect(frame).toContain('footer')
  const { sections } = await own(frame.map((id) => `## ${id}`).join('\n\n'))
  expect(sections.map(({ id }) => id).filter((id) => frame.includes(id))).toEqual([])
  expect(sections.map(({ heading }) => heading)).toEqual(frame)
})

test('the current issue is that of the quarter, unless another one is given', async () => {
  const pages = { about: { markdown: '## Issues\n\nNow: {{ currentIssue.label }}', updatedOn: '2026-01-01' } }
  const now = async (currentIssue?: string) => {
    const labels = currentIssue === undefined ? {} : { labels: { currentIssue, firstIssue: 'Volume 1, Number 1' } }
    return wordsOf(await renderPageText({ ...deps, ...labels }, { ...specifiedFacts, pages }, 'about'))
  }
  expect(await now()).toContain('Now: Volume 1, Number 2, April–June 2025')
  expect(await now('Volume 1, Number 3, July-September 2025')).toContain('Now: Volume 1, Number 3, July–September 2025')
  expect(await now('Box-kites')).toContain('Now: Box-kites')
})
