// What the writers of blocks and inlines share while they write one text.
import { directionOfLanguage } from '#src/formats/full-text/language/direction-of.ts'
import type { Block, Direction, FullText, Note } from '#src/formats/full-text/tree/full-text.ts'
import { typstString } from './typst-string.ts'

export type TypstOptions = {
  /** Where the compiler finds a picture; undefined for one that cannot be shown. */
  picturePath(file: string): string | undefined
  /** Without links and lines on letters: for the rare text on which the compiler fails with them. */
  isPlain?: boolean | undefined
  /** Figures stay in their place instead of floating to one with room. */
  isSettled?: boolean | undefined
  /**
   * As little memory as possible: tables stay in their place and break between pages, because to measure their height takes as much
   * as to set them, and bold and italic words have no tags, each of which takes 2 kB.
   */
  isSpared?: boolean | undefined
  /** Whether the compiler can read this formula; if absent, only its safety is checked. */
  isReadable?: ((typst: string) => boolean) | undefined
}

export type Writing = TypstOptions & {
  /** Inlines contain notes, and notes contain blocks: inlines find the block writer here. */
  writeBlocks: (blocks: readonly Block[], writing: Writing) => string
  notes: ReadonlyMap<string, Note>
  /** Links to anything else are written as plain text. */
  targets: ReadonlySet<string> | undefined
  /** Ids written so far; the first element with an id keeps it. */
  ids: Set<string>
  /** Targets of links written so far. */
  linked: Set<string>
  /** Level of the previous heading: an accessible PDF skips none. */
  level: number
  /** How many blocks this one is nested in. Only at depth 0, on the page itself, do things float. */
  depth: number
  /** How many of them are tables. */
  tables: number
  /** Columns of the table around this block. */
  columnsAround: number
  /** Cells of all tables in the cells of that table. */
  cellsWithin: number
  /** Within a link, or anywhere else that must not contain one. */
  isInLink: boolean
  /** Within the head of a table, which is repeated on further pages: nothing in it can be a target. */
  isRepeated: boolean
  /** Footnotes marked within a link: they follow it. */
  notesBehind: string[]
  /** Underlined or struck through: an accessible PDF has at most one line per letter. */
  isLined: boolean
  /**
   * Within a table or figure: the notes below it. Typst would lose the footnotes of anything that floats across
   * columns.
   */
  notesBelow: string[] | undefined
  /** In which the lines of the text run. */
  base: Direction
  /** In which this line runs. */
  direction: Direction
}

/** Without `targets`, every link is assumed to have one. */
export function beginWriting(
  text: FullText,
  options: TypstOptions,
  writeBlocks: Writing['writeBlocks'],
  targets?: ReadonlySet<string>,
): Writing {
  const notes = new Map(text.notes.map((note) => [note.id, note]))
  const base = directionOfLanguage(text.language)
  return {
    ...options,
    writeBlocks,
    notes,
    targets,
    ids: new Set(),
    linked: new Set(),
    level: 0,
    depth: 0,
    tables: 0,
    columnsAround: 0,
    cellsWithin: 0,
    isInLink: options.isPlain ?? false,
    isRepeated: false,
    notesBehind: [],
    isLined: options.isPlain ?? false,
    notesBelow: undefined,
    base,
    direction: base,
  }
}

/** `id: "fig-1"`, or nothing where another element has this id. */
export function idArgument(id: string | undefined, writing: Writing): string[] {
  if (!id || writing.isRepeated || writing.ids.has(id)) return []
  writing.ids.add(id)
  return [`id: ${labelString(id)}`]
}

/** The label of an element, in letters that every font has. */
export function labelString(id: string): string {
  return typstString(id.replace(/[^\w.:-]/gu, (character) => `u${character.codePointAt(0)?.toString(16)}`))
}

/** `notes: (…)`: notes marked while `write` runs go below the figure or table being written. */
export function withNotesBelow(writing: Writing, write: () => string[]): string[] {
  const around = writing.notesBelow
  const below = around ?? []
  writing.notesBelow = below
  const written = write()
  writing.notesBelow = around
  return around ? written : [...written, `notes: (${below.join('')})`]
}
