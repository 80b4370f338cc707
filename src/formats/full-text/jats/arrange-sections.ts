// Where the sections of a text belong in JATS: acknowledgements, declarations and appendices go after the body, a
// conflict of interest into the author notes, and data availability to the top of the back matter (JATS4R).
import type { Block, Keywords } from '#src/formats/full-text/tree/full-text.ts'
import { nestSections, type Section } from '#src/formats/full-text/tree/nest-sections.ts'
import { declarationType } from './declaration-types.ts'

export type Arrangement = {
  /** Before the first heading. */
  blocks: Block[]
  sections: Section[]
  conflictsOfInterest: Section[]
  translatedAbstracts: Section[]
  /** Lines of keywords in other languages. */
  keywords: Keywords[]
  /** Acknowledgements and declarations, in the order of the text. */
  back: Section[]
  appendices: Section[]
}

export function arrangeSections(body: readonly Block[]): Arrangement {
  const { blocks, sections } = nestSections(body)
  const arrangement: Arrangement = {
    blocks: blocks.filter((block) => !isKeywords(block)),
    sections: [],
    conflictsOfInterest: [],
    translatedAbstracts: [],
    keywords: [...linesOfKeywords(blocks)],
    back: [],
    appendices: [],
  }
  const place = (section: Section, isTop: boolean): Section[] => {
    const inner = { ...section, sections: section.sections.flatMap((one) => place(one, false)) }
    const type = declarationType(section.heading)
    const { role, level } = section.heading
    if (role === 'translated-abstract') {
      arrangement.translatedAbstracts.push({ ...inner, blocks: inner.blocks.filter((block) => !isKeywords(block)) })
      arrangement.keywords.push(...linesOfKeywords(inner.blocks))
    } else if (type === 'coi-statement') arrangement.conflictsOfInterest.push(inner)
    else if (type === 'data-availability') arrangement.back.push(inner)
    else if (isTop && role === 'appendix' && level === 1) arrangement.appendices.push(inner)
    else if (isTop && (role === 'acknowledgements' || role === 'declaration')) arrangement.back.push(inner)
    else return [inner]
    return []
  }
  arrangement.sections = sections.flatMap((section) => place(section, true))
  return arrangement
}

const isKeywords = (block: Block): boolean => block.kind === 'paragraph' && block.keywords !== undefined

const linesOfKeywords = (blocks: readonly Block[]): Keywords[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' && block.keywords ? [block.keywords] : []))

/** A section as one run of blocks, its heading left out. */
export const blocksWithin = ({ blocks, sections }: Section): Block[] => [
  ...blocks,
  ...sections.flatMap((section) => [section.heading, ...blocksWithin(section)]),
]
