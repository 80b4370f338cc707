// Texts that nobody would write: every kind of block in every other, empty parts, odd characters, marks without
// targets. Everything written from them must still be well-formed. The same seed gives the same text.
import type {
  Block,
  Cell,
  FullText,
  Heading,
  Inline,
  List,
  Reference,
  Row,
} from '#src/formats/full-text/tree/full-text.ts'
import { type Random, seededRandom } from '#test/drills/seeded-random.ts'
import { aFormula, aPicture, aReference } from './full-text.ts'

export function aRandomFullText(seed: number): FullText {
  const random = seededRandom(seed)
  const notes = some(random, 0, 4, (index) => ({
    id: `note-${index + 1}`,
    number: index + 1,
    blocks: blocks(random, 2),
  }))
  return {
    language: random.pick(['en', 'ar', 'de-AT', 'x', 'no such language', '', undefined]),
    found: { authors: [], affiliations: [], keywords: [] },
    body: some(random, 0, 8, () => (random.next() < 0.4 ? [heading(random)] : blocks(random, 3))).flat(),
    notes,
    references: some(random, 0, 5, (index) => reference(random, `ref-${index + 1}`)),
    attention: [],
  }
}

function some<T>(random: Random, min: number, max: number, make: (index: number) => T): T[] {
  return Array.from({ length: random.between(min, max) }, (_, index) => make(index))
}

const texts = [
  'Plain words',
  'a < b && c > "d"',
  ']]>',
  '<script>alert(1)</script>',
  '&amp; &nbsp;',
  'line\nbreak\tand\r\nmore',
  'nul \u0000 bell \u0007 vertical \u000B',
  'lone \uD800 surrogate \uDFFF',
  'not a character \uFFFE \uFFFF',
  'نص عربي',
  '数学と科学',
  '𝔸 🦘 e\u0301',
  '\u00a0\u00ad\u200b\u2028',
  ' ',
  '',
  '-- <!-- --> <?xml?>',
  '\\frac{1}{2} $x_1$ %',
]
const text = (random: Random): string => random.pick(texts) ?? ''

const ids = [
  'fig-1',
  'fig-2',
  'table-1',
  'eq-1',
  'sec-1',
  'sec-2',
  'ref-1',
  'note-1',
  '1 odd:id/é',
  'nowhere',
  '',
  'aff-1',
]
const id = (random: Random): string =>
  random.next() < 0.5 ? `part-${random.between(1, 9_999)}` : (random.pick(ids) ?? '')

const addresses = [
  'https://stem.example/data?a=1&b=2#part',
  'https://stem.example/[odd]/{path}|^`\\ "<>',
  'https://пример.example/страница',
  'https://stem.example/100%/%zz',
  'mailto:ada@stem.example',
  'http://',
  'no address',
  '#_Ref123',
  '',
]

const looks = ['emphasis', 'strong', 'underline', 'strikeout', 'superscript', 'subscript', 'small-caps'] as const

function inline(random: Random, depth: number): Inline {
  const inside = () => inlines(random, depth - 1)
  const typesettingTargets: (() => Inline)[] = [
    () => ({ kind: 'text', text: text(random) }),
    () => ({ kind: 'text', text: text(random) }),
    () => ({ kind: 'code', text: text(random) }),
    () => ({ kind: 'formula', formula: formula(random) }),
    () => ({ kind: 'note-mark', note: random.pick(['note-1', 'note-2', 'nowhere']) ?? '' }),
    () => ({ kind: 'picture', picture: picture(random) }),
    () => ({ kind: 'line-break' }),
    () => ({ kind: random.pick(looks) ?? 'strong', inlines: inside() }),
    () => ({ kind: 'link', href: random.pick(addresses) ?? '', inlines: inside() }),
    () => ({ kind: 'cross-reference', target: id(random), inlines: inside() }),
    () => ({ kind: 'citation', references: some(random, 0, 3, () => id(random)), inlines: inside() }),
    () => ({
      kind: 'language',
      language: random.pick(['el', 'ar', '', 'not one']),
      direction: 'rtl',
      inlines: inside(),
    }),
    () => ({ kind: 'anchor', id: id(random), inlines: inside() }),
  ]
  const make = random.pick(depth > 0 ? typesettingTargets : typesettingTargets.slice(0, 7))
  return make?.() ?? { kind: 'line-break' }
}

const inlines = (random: Random, depth = 3): Inline[] => some(random, 0, 4, () => inline(random, depth))

const formulas = [
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi></mfrac></math>',
  '<math><mtable columnalign="right left"><mtr><mtd style="color:red"><mi>x</mi></mtd></mtr></mtable></math>',
  '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi mathvariant="odd">x</m:mi><m:odd><m:mn>1</m:mn></m:odd></m:math>',
  '<math><mtr><mtd><mi>x</mi></mtd></mtr></math>',
  '<math><mi>x</mi>',
  '<math>loose words</math>',
  '<script>alert(1)</script>',
  '',
]
const formula = (random: Random) =>
  aFormula(random.next() < 0.4 ? {} : { tex: text(random), mathml: random.pick([...formulas, undefined]) })

const picture = (random: Random) =>
  aPicture({
    file: random.pick(['image1.png', 'odd name <&>.JPG', 'no-ending', '画像.svg']) ?? '',
    alternative: text(random),
    ...(random.next() < 0.3 ? { width: undefined, height: undefined } : {}),
  })

function heading(random: Random): Heading {
  return {
    kind: 'heading',
    id: id(random),
    level: random.between(1, 5),
    inlines:
      random.next() < 0.5
        ? [
            {
              kind: 'text',
              text: random.pick(['Methods', 'Funding', 'Ethics', 'Data availability', 'Competing interests']) ?? '',
            },
          ]
        : inlines(random),
    number: random.pick(['1', '2.1', 'A', '', undefined]),
    role: random.pick(['acknowledgements', 'declaration', 'declaration', 'appendix', undefined, undefined, undefined]),
  }
}

const blocks = (random: Random, depth: number): Block[] => some(random, 0, 3, () => block(random, depth))

function block(random: Random, depth: number): Block {
  const inside = () => blocks(random, depth - 1)
  const typesettingTargets: (() => Block)[] = [
    () => ({
      kind: 'paragraph',
      inlines: inlines(random),
      id: random.next() < 0.2 ? id(random) : undefined,
      direction: random.pick(['rtl', undefined]),
    }),
    () => ({ kind: 'code', text: text(random), language: random.pick(['r', '', undefined]) }),
    () => ({ kind: 'equation', id: id(random), number: random.pick(['3', '', undefined]), formula: formula(random) }),
    () => ({
      kind: 'figure',
      id: id(random),
      label: random.pick(['Figure 1', '']) ?? '',
      caption: inlines(random),
      pictures: some(random, 0, 3, () => picture(random)),
    }),
    () => ({ kind: 'rule' }),
    () => heading(random),
    () => ({ kind: 'list', order: order(random), items: some(random, 0, 3, inside) }),
    () => ({
      kind: 'definitions',
      items: some(random, 0, 3, () => ({ term: inlines(random), definitions: some(random, 0, 2, inside) })),
    }),
    () => ({ kind: 'quote', blocks: inside() }),
    () => ({
      kind: 'table',
      id: id(random),
      label: random.pick(['Table 1', '']) ?? '',
      caption: inlines(random),
      columns: some(random, 0, 3, () => ({
        alignment: random.pick(['start', 'center', 'end', 'default'] as const) ?? 'default',
        width: random.pick([0.25, 0, 2, undefined]),
      })),
      head: rows(random, depth),
      body: rows(random, depth),
      foot: rows(random, depth),
      remarks: inside(),
    }),
  ]
  const make = random.pick(depth > 0 ? typesettingTargets : typesettingTargets.slice(0, 5))
  return make?.() ?? { kind: 'rule' }
}

function order(random: Random): List['order'] {
  const styles = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const
  return random.pick([undefined, { start: random.between(0, 60), style: random.pick(styles) ?? 'decimal' }])
}

function rows(random: Random, depth: number): Row[] {
  const cell = (): Cell => ({
    blocks: blocks(random, depth - 1),
    columnSpan: random.between(1, 3),
    rowSpan: random.between(1, 3),
    isHeader: random.pick([true, false, undefined]),
    alignment: random.pick(['start', 'end', undefined]),
  })
  return some(random, 0, 3, () => ({ cells: some(random, 0, 3, cell) }))
}

function reference(random: Random, own: string): Reference {
  const whole = aReference({ id: random.next() < 0.8 ? own : id(random), label: random.pick(['1', '', undefined]) })
  const types = ['book', 'chapter', 'thesis', 'report', 'web-page', 'preprint', 'conference-paper', undefined] as const
  return random.next() < 0.4
    ? { ...whole, inlines: inlines(random) }
    : {
        ...whole,
        parts: whole.parts && { ...whole.parts, type: random.pick(types), year: random.pick(['2021', '2021a', '']) },
      }
}
