// Links 'Figure 3', 'Tables 1 and 2', 'Eq. (4)' and 'Section 2.1' in running text to what they name.
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { joinTexts } from '#src/formats/full-text/tree/join-texts.ts'
import { plainDigits } from '#src/formats/full-text/tree/plain-digits.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { changeText, everyBlock, isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { readCaptionLabel } from './caption-label.ts'

const families = {
  figure:
    'figures?|figs?\\.?|abb(?:ildung(?:en)?|\\.)|figuras?|рис(?:\\.|ун(?:ок|ки|ке|ка|ку|ком))|мал(?:\\.|юн(?:ок|ку))|scheme|chart|graph|map|plate|exhibit|gráficos?|şekil|grafik|resim|figuur|figur|gambar|rys(?:\\.|unek|unku)|obr(?:\\.|ázek)|hình|[图圖図]|그림|(?:ال)?شكل|شکل|نمودار|איור',
  table:
    'tables?|tab\\.|tabell[ae]n?|tableaux?|tablas?|tabelas?|tabel[ai]?|cuadros?|quadros?|tablo|çizelge|табл(?:\\.|иц[аыуеяіюь])|bảng|表|표|(?:ال)?جدول|טבלה',
  equation:
    'equations?|eqs?\\.?|eqns?\\.?|formulas?|gleichung(?:en)?|ecuaci(?:ón|ones)|equaç(?:ão|ões)|équations?|equazion[ei]|denklem|eşitlik|формул[аеуы]|уравнени[еяию]|рівнянн[яі]|persamaan|公式|式|方程|식|(?:ال)?معادلة|معادلهٔ?|رابطهٔ?',
  section: 'sections?|sect?\\.|abschnitte?|kapitel|secci(?:ón|ones)|раздел[ае]?|§{1,2}',
  appendix: 'appendix|appendices|anhang|annexe?|anexo',
} as const
type Family = keyof typeof families

const number = '[A-Z]{0,2}[.-]?\\p{Nd}{1,3}(?:[.]\\p{Nd}{1,3})*|[A-Z](?![\\p{L}\\d.])'
const one = `(?:[(（](?:${number})[a-z]?[)）]|(?:${number})[a-z]?(?![\\p{Script=Latin}\\d]))`
// 'Figures 2 and 3', 'Figures 2, 3 and 4', 'Figs 2–4'
const mention = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\d])(?:${(Object.keys(families) as Family[]).map((family) => `(?<${family}>${families[family]})`).join('|')})[\\s\\u00A0]{0,2}(?<list>${one}(?:\\s?(?:,|,? ?(?:and|und|et|y|e|or|ve|&|и|[和及]|و)|[–-]|to)\\s?${one}){0,8})`,
  'giu',
)
const single = new RegExp(one, 'giu')

export function linkMentions(text: FullText): FullText {
  const places = placesOf(text)
  if (places.size === 0) return text
  const link = (inlines: readonly Inline[]): Inline[] =>
    joinTexts(
      inlines.flatMap((inline): Inline[] => {
        if (inline.kind === 'text') return linkText(inline.text, places)
        if (!('inlines' in inline) || closed.has(inline.kind)) return [inline]
        return [{ ...inline, inlines: link(inline.inlines) }]
      }),
    )
  const linked = changeText({ ...text, references: [] }, { block: (block) => linkBlock(block, link) })
  return { ...linked, references: text.references }
}

const closed = new Set<Inline['kind']>(['link', 'cross-reference', 'citation', 'superscript'])

function linkBlock(block: Block, link: (inlines: readonly Inline[]) => Inline[]): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, inlines: link(block.inlines) }
    case 'figure':
    case 'table':
      return { ...block, caption: link(block.caption) }
    default:
      return block
  }
}

/** By family and number: 'figure 2', 'equation a.1'. A name that two things share links to nothing. */
function placesOf(text: FullText): ReadonlyMap<string, string> {
  const places = new Map<string, string | undefined>()
  const add = (family: Family, name: string | undefined, id: string) => {
    const key = `${family} ${plainDigits(name ?? '').toLowerCase()}`
    if (name !== undefined) places.set(key, places.has(key) ? undefined : id)
  }
  for (const block of everyBlock(text.body)) {
    if (isLabelled(block)) {
      const label = readCaptionLabel(block.label)
      if (label) add(label.kind, label.number, block.id)
    } else if (block.kind === 'equation') add('equation', block.number, block.id)
    else if (block.kind === 'heading') {
      add('section', block.number, block.id)
      if (block.role === 'appendix')
        add('appendix', /^\p{L}+\s+([A-Z\d]{1,2})(?![\p{L}\d])/u.exec(lineOf(block.inlines))?.[1] ?? '', block.id)
    }
  }
  return new Map([...places].flatMap(([key, id]) => (id === undefined ? [] : [[key, id]])))
}

function linkText(text: string, places: ReadonlyMap<string, string>): Inline[] {
  const linked: Inline[] = []
  let end = 0
  for (const found of text.matchAll(mention)) {
    const { list = '', ...words } = found.groups ?? {}
    const family = (Object.keys(families) as Family[]).find((name) => words[name] !== undefined)
    if (!family || isElsewhere(text, found)) continue
    const listAt = found.index + found[0].length - list.length
    for (const item of list.matchAll(single)) {
      const target = targetOf(family, item[0], places)
      if (target === undefined) continue
      // The first link includes the word: 'Figure 2'.
      const isFirst = item.index === 0
      const from = isFirst ? found.index : listAt + item.index
      const to = listAt + item.index + item[0].length
      if (from > end) linked.push({ kind: 'text', text: text.slice(end, from) })
      linked.push({ kind: 'cross-reference', target, inlines: [{ kind: 'text', text: text.slice(from, to) }] })
      end = to
    }
  }
  if (end < text.length) linked.push({ kind: 'text', text: text.slice(end) })
  return linked
}

/** 'Supplementary Figure 2' unless it has that label; 'Figure 2 in Quill (2021)'. */
function isElsewhere(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, found.index - 25), found.index)
  const after = text.slice(found.index + found[0].length, found.index + found[0].length + 30)
  return (
    /(?:supplement\p{L}*|supp\.|extended data|online)\s+$/iu.test(before) ||
    /^\s(?:in|of|from)\s(?:ref\b|\p{Lu}\p{Ll}+(?:\s(?:and|et al)|\s?\())/u.test(after)
  )
}

function targetOf(family: Family, item: string, places: ReadonlyMap<string, string>): string | undefined {
  const name = plainDigits(item.replace(/[()（）]/g, '')).toLowerCase()
  return places.get(`${family} ${name}`) ?? places.get(`${family} ${name.replace(/[a-z]$/, '')}`)
}
