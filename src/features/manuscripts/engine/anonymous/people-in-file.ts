// The people whom the file itself names: on its title page, in its properties, in comments and tracked changes. What the form does
// not know of them is searched for as well.
import { UnreadableManuscript } from '#src/features/manuscripts/engine/explain-failure.ts'
import type { ManuscriptPerson } from '#src/formats/anonymous/index.ts'
import type { FoundFront } from '#src/formats/full-text/tree/full-text.ts'
import { Refusal } from '#src/formats/word/package/refusal.ts'
import { isPlaceholder, looksLikeName } from '#src/formats/word/traces/names.ts'
import { readInspected } from '#src/formats/word/traces/read-manuscript.ts'
import { readLayout } from '#src/formats/word/traces/sections.ts'

export async function peopleInFile(
  bytes: Uint8Array,
  found: FoundFront,
): Promise<{ people: ManuscriptPerson[]; affiliations: string[] }> {
  const { paragraphs, named } = await readInspected(bytes).catch(refused)
  const layout = readLayout(paragraphs)
  const ofKind = (kind: 'name' | 'affiliation') => named.filter((one) => one.kind === kind).map(({ name }) => name)
  const names = [...found.authors, ...layout.authors, ...ofKind('name')]
  const affiliations = [...found.affiliations, ...ofKind('affiliation').filter((name) => !isPlaceholder(name))]
  return {
    people: names.filter((name) => looksLikeName(name, layout.isCommonWord)).map((name) => ({ name })),
    affiliations,
  }
}

/** pandoc reads some packages that nobody should trust. */
function refused(error: unknown): never {
  throw error instanceof Refusal ? new UnreadableManuscript(error.code) : error
}
