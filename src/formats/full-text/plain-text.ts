// A text in its plainest form, for writers that do not finish with it as it is: no word is lost.
import type { Formula, FullText } from './tree/full-text.ts'
import { changeText } from './tree/walk.ts'
import { simplifyTables } from './typst/simplify-tables.ts'

/** Tables are rows of text, formulas as they were typed. */
export function plainText(text: FullText): FullText {
  return changeText(simplifyTables(text), {
    block: (block) => (block.kind === 'equation' ? { ...block, formula: typed(block.formula) } : block),
    inline: (inline) => (inline.kind === 'formula' ? { ...inline, formula: typed(inline.formula) } : inline),
  })
}

const typed = ({ tex }: Formula): Formula => ({ tex })
