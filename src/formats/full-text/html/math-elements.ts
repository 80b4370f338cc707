// The elements and attributes of MathML Core that a formula may have in a browser.
import { commonAttributes, isCommonElement } from '#src/formats/full-text/mathml/common-elements.ts'

const everywhere = ['dir', 'displaystyle', 'scriptlevel']

/** JATS has them too, with other content. */
const onlyHere = ['mmultiscripts', 'mprescripts']

/** Browsers align cells by style sheets, which read this attribute. */
const onlyOfCells = ['data-align']

/** Undefined for an element that is not one of these. */
export function mathAttributes(name: string): readonly string[] | undefined {
  if (onlyHere.includes(name)) return everywhere
  if (!isCommonElement(name)) return undefined
  return [...commonAttributes[name], ...(name === 'mtd' ? onlyOfCells : []), ...everywhere]
}
