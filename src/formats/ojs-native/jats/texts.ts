// The titles, abstracts and keywords of a paper in JATS, in every language, and its kind.
import { asHtml, given, listElement, textElement } from '#src/formats/ojs-native/build-element.ts'
import { allOf, attributeOf, childOf, childrenOf, lineOf, type OjsElement } from '#src/formats/ojs-native/element.ts'
import { langOf } from './lang-of.ts'

export function titlesOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const group = childOf(meta, 'title-group')
  if (!group) return []
  const title = (name: string, part: OjsElement | undefined, language: Record<string, string>): OjsElement[] =>
    textElement(name, asHtml(lineOf(part) ?? ''), language)
  return [
    ...title('title', childOf(group, 'article-title'), given('locale', locale)),
    ...title('subtitle', childOf(group, 'subtitle'), given('locale', locale)),
    ...childrenOf(group, 'trans-title-group').flatMap((other) => [
      ...title('title', childOf(other, 'trans-title'), langOf(other, undefined)),
      ...title('subtitle', childOf(other, 'trans-subtitle'), langOf(other, undefined)),
    ]),
  ]
}

/** Teasers, lists of highlights and the like. */
export const furtherAbstractsOf = (meta: OjsElement): OjsElement[] =>
  childrenOf(meta, 'abstract', 'trans-abstract')
    .filter((abstract) => attributeOf(abstract, 'abstract-type') !== undefined)
    .flatMap((abstract) => textElement('further_abstract', paragraphsOf(abstract).join('')))

/** Not those with a type. */
export function abstractsOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  return childrenOf(meta, 'abstract', 'trans-abstract')
    .filter((abstract) => attributeOf(abstract, 'abstract-type') === undefined)
    .flatMap((abstract) => {
      const language = langOf(abstract, abstract.name === 'abstract' ? locale : undefined)
      return textElement('abstract', paragraphsOf(abstract).join(''), language)
    })
}

const paragraphsOf = ({ children }: OjsElement): string[] =>
  children.flatMap((part) => {
    if (part.name === 'sec') return paragraphsOf(part)
    // The heading of the whole abstract is 'Abstract'.
    if (part.name === 'title' && children[0] === part && children.some(({ name }) => name === 'sec')) return []
    return part.name === 'label' ? [] : [`<p>${asHtml(lineOf(part) ?? '')}</p>`]
  })

/** Not lists of abbreviations. */
export const keywordsOf = (meta: OjsElement, locale: string | undefined): OjsElement[] =>
  childrenOf(meta, 'kwd-group')
    .filter((group) => !attributeOf(group, 'kwd-group-type')?.startsWith('abbr'))
    .flatMap((group) => {
      const words = keywordsIn(group).flatMap((word) => textElement('keyword', word))
      return listElement('keywords', words, langOf(group, locale))
    })

const keywordsIn = ({ children }: OjsElement): string[] =>
  children.flatMap((part) => {
    if (part.name === 'nested-kwd') return keywordsIn(part)
    if (part.name === 'compound-kwd')
      return childrenOf(part, 'compound-kwd-part')
        .flatMap((each) => lineOf(each) ?? [])
        .join(' ')
    return part.name === 'kwd' ? (lineOf(part) ?? []) : []
  })

export function sectionOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const groups = allOf(meta, 'article-categories', 'subj-group')
  const heading = groups.find((group) => attributeOf(group, 'subj-group-type') === 'heading') ?? groups[0]
  return textElement('section_title', heading && lineOf(childOf(heading, 'subject')), given('locale', locale))
}
