// Which formulas and pictures of a paper the compiler refuses, each tried alone: only after it has refused the whole.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'
import { isSafeFormula } from '#src/formats/full-text/typst/safe-formula.ts'
import { typstString } from '#src/formats/full-text/typst/typst-string.ts'
import type { TypstCompiler } from './typst-compiler.ts'

export type Refused = { formulas: ReadonlySet<string>; pictures: ReadonlySet<string> }

export function findRefused(
  text: FullText,
  picturePaths: ReadonlyMap<string, string>,
  compiler: TypstCompiler,
): Refused {
  const isRefused = (content: string) =>
    'refusal' in compiler.compile(`#set page(width: auto, height: auto)\n${content}`)
  const formulas = formulasOf(text).filter((typst) => isRefused(`$ #eval(${typstString(typst)}, mode: "math") $`))
  const pictures = [...picturePaths].filter(([, path]) => isRefused(`#image(${typstString(path)})`))
  return { formulas: new Set(formulas), pictures: new Set(pictures.map(([file]) => file)) }
}

/** The first part that is refused by itself, found by halving; undefined if none is. `isRefused` prints only the given blocks. */
export function findRefusedBlock(
  blocks: readonly Block[],
  isRefused: (blocks: readonly Block[]) => boolean,
): Block | undefined {
  if (blocks.length === 0 || !isRefused(blocks)) return undefined
  if (blocks.length === 1) return blocks[0]
  const half = Math.ceil(blocks.length / 2)
  return findRefusedBlock(blocks.slice(0, half), isRefused) ?? findRefusedBlock(blocks.slice(half), isRefused)
}

/** Those that would be printed as formulas. */
function formulasOf(text: FullText): string[] {
  const references = text.references.map(({ inlines }) => ({ kind: 'paragraph' as const, inlines }))
  const everywhere = [...text.body, ...text.notes.flatMap(({ blocks }) => blocks), ...references]
  const displayed = [...everyBlock(everywhere)].flatMap((block) => (block.kind === 'equation' ? [block.formula] : []))
  const inline = [...everyInline(everywhere)].flatMap((one) => (one.kind === 'formula' ? [one.formula] : []))
  const typst = [...displayed, ...inline].flatMap((formula) => formula.typst ?? [])
  return [...new Set(typst)].filter(isSafeFormula)
}
