// The sections of an issue: the type of their papers, which is the section's name in the singular, and their names in every language.
import type { IssueSection } from '#src/domain/issue.ts'
import type { OjsSection } from '#src/formats/ojs-native/index.ts'
import { isEnglish, languageOfLocale, nearestLocale } from './languages.ts'
import { lineOf } from './text-of-html.ts'

const sameInBoth = /(news|series|species|ss|us|is|ings)$/i

/** 'Book Reviews' becomes 'Book Review', 'Case Studies' 'Case Study'. Names in other languages than English stay as they are. */
export function kindOfSection(title: string, isEnglish: boolean): string {
  if (!isEnglish || sameInBoth.test(title)) return title
  return title.replace(/ies$/i, 'y').replace(/s$/i, '')
}

/** Undefined if it has no name. */
export function kindIn({ title }: Pick<OjsSection, 'title'>): string | undefined {
  const locale = nearestLocale(title, 'en') ?? ''
  return kindOfSection(lineOf(title.get(locale) ?? ''), isEnglish(locale)) || undefined
}

/** In their order; undefined if none has a name. */
export function sectionsOf(sections: Iterable<OjsSection>): IssueSection[] | undefined {
  const inOrder = [...sections].sort((a, b) => a.place - b.place)
  const named = inOrder.flatMap((section) => {
    const kind = kindIn(section)
    return kind === undefined ? [] : [{ kind, titles: titlesOf(section) }]
  })
  return named.length > 0 ? named : undefined
}

const titlesOf = ({ title }: OjsSection): IssueSection['titles'] =>
  [...title].flatMap(([locale, name]) => {
    const language = languageOfLocale(locale) ?? 'und'
    const line = lineOf(name)
    return line === '' ? [] : [{ language, title: line }]
  })
