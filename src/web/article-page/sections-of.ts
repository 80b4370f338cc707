// The sections of a typeset text for the list of contents, in two levels.
import { contentsOf } from '#src/formats/full-text/html/contents.ts'
import type { Section } from './article-rail.tsx'

export function sectionsOf(html: string): Section[] {
  const sections: (Section & { parts: Section[] })[] = []
  for (const { id, level, words: name } of contentsOf(html)) {
    if (level === 1) sections.push({ id, name, parts: [] })
    if (level === 2) sections.at(-1)?.parts.push({ id, name })
  }
  return sections.map(({ parts, ...section }) => (parts.length > 0 ? { ...section, parts } : section))
}
