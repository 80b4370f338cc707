// Whether a text makes a statement of its own: in a section, in a paragraph that begins with its title, or word for word.
import type { PrintedDeclaration } from '#src/domain/article/declarations.ts'
import { roleOf } from '#src/formats/full-text/steps/heading-roles.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, plainWords } from '#src/formats/full-text/tree/walk.ts'

/** In the languages in which the program knows headings. */
const topics: Record<PrintedDeclaration, RegExp> = {
  funding: /\bfund|financ|förder|finanz|\bgrants?\b|sponsor|финанс|фінанс|χρηματοδ|资助|基金|資金|연구비|التمويل/iu,
  conflicts:
    /conflict|competing|interests?\b|(?<!\b(?:ai|financial)\s)disclosures?\b(?!.*\b(?:ai|artificial|funding)\b)|interessenkonf|conflit|conflito|конфл|利益|이해/iu,
  ethics:
    /ethic|ethik|éthi|étic|consent(?!\s+(?:to|for)\s+publi)|institutional review|\brights\b|этик|етик|伦理|倫理/iu,
  data: /\b(?:data|code|materials?|software)\b.*\b(?:availab|access|sharing|statement)|availability of|open (?:data|science|practices)|disponib|verfügbar|доступн|数据/iu,
  aiUse:
    /artificial intelligence|\bai\b|generative|künstliche[rn]? intelligenz|intelligence artificielle|intelig[eê]ncia artificial|искусственн|人工智能/iu,
}

const runIn = /^(.{3,60}?)\s*[:：.—–]\s*(?=\S)/u

// Fewer letters may be in any text by chance: 'None.'
const minLetters = 30

export type OwnStatement = {
  /** The title of a section or paragraph. Undefined where the words alone were found. */
  readonly title?: string
  /** The id of the section. */
  readonly place?: string
  /** The text has these very words somewhere. */
  readonly isSame: boolean
}

export function findStated(text: FullText): (kind: PrintedDeclaration, words: string) => OwnStatement | undefined {
  const announced = announcedTitles(text)
  let letters: string | undefined
  return (kind, words) => {
    letters ??= lettersOf(wordsOf(text))
    const wanted = lettersOf(words)
    const isSame = letters.includes(wanted)
    const own = announced.find(({ title }) => topics[kind].test(title))
    if (own) return { ...own, isSame }
    return isSame && wanted.length >= minLetters ? { isSame } : undefined
  }
}

type Announced = { readonly title: string; readonly place?: string }

/** The titles of its statements, whatever they are about. */
export function announcedTitles(text: FullText): Announced[] {
  const isEnglish = /^en\b/i.test(text.language ?? 'en')
  return text.body.flatMap((block) => {
    if (block.kind !== 'heading' && block.kind !== 'paragraph') return []
    const line = plainWords(block.inlines).trim()
    if (block.kind === 'heading') return announces(line, isEnglish) ? [{ title: line, place: block.id }] : []
    const title = runIn.exec(line)?.[1]
    return title !== undefined && roleOf(title) === 'declaration' ? [{ title }] : []
  })
}

/** Elsewhere fewer headings are known, so that a short one may be a statement's. */
const announces = (title: string, isEnglish: boolean): boolean =>
  roleOf(title) === 'declaration' || (!isEnglish && title.split(/\s+/).length <= 4)

const wordsOf = ({ body, notes }: FullText): string =>
  [...everyBlock([...body, ...notes.flatMap(({ blocks }) => blocks)])]
    .flatMap((block) => (block.kind === 'heading' || block.kind === 'paragraph' ? [plainWords(block.inlines)] : []))
    .join(' ')

const lettersOf = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
