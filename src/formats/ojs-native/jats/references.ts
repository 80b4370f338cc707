// The references of a paper in JATS, each as a line.
import { asHtml, textElement } from '#src/formats/ojs-native/build-element.ts'
import { allOf, attributeOf, childOf, childrenOf, lineOf, type OjsElement } from '#src/formats/ojs-native/element.ts'

export function referencesOf(article: OjsElement): OjsElement[] {
  const entries = allOf(article, 'back', 'ref-list', 'ref')
  return entries.flatMap((ref) => {
    const forms = childOf(ref, 'citation-alternatives') ?? ref
    const citation = childOf(forms, 'mixed-citation') ?? childOf(forms, 'citation') ?? childOf(forms, 'nlm-citation')
    const elements = childOf(forms, 'element-citation')
    return textElement('citation', asHtml(lineOf(citation) ?? (elements && referenceOf(elements)) ?? ''))
  })
}

/** What is in elements has no punctuation. */
function referenceOf(citation: OjsElement): string {
  const names = allOf(citation, 'person-group', 'name').map((name) =>
    [lineOf(childOf(name, 'surname')), lineOf(childOf(name, 'given-names'))].filter(Boolean).join(' '),
  )
  const part = (name: string): string | undefined => lineOf(childOf(citation, name))
  const pages = [part('fpage'), part('lpage')].filter(Boolean).join('–')
  const number = part('issue') === undefined ? '' : `(${part('issue')})`
  const doi = lineOf(childrenOf(citation, 'pub-id').find((id) => attributeOf(id, 'pub-id-type') === 'doi'))
  const sentences = [
    names.join(', '),
    part('article-title') ?? part('chapter-title'),
    part('source'),
    [part('year'), `${part('volume') ?? ''}${number}`, pages].filter(Boolean).join(', '),
    doi === undefined ? undefined : `https://doi.org/${doi}`,
  ]
  return sentences.filter(Boolean).join('. ')
}
