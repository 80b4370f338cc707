// The article element of a JATS file, for use in another document: without declaration and document type, and in the
// namespace by which harvesters recognise JATS, which has none by itself and needs one there.
import { SaxesParser } from 'saxes'
import type { Markup } from '#src/formats/xml/markup.ts'
import { instanceNamespace, type MetadataFormat } from './write-answer.ts'

/** As PubMed Central gives it. What is valid in JATS Publishing is also valid in its superset, Archiving. */
export const jats: MetadataFormat = {
  prefix: 'jats',
  schema: 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3-mathml3.xsd',
  namespace: 'https://jats.nlm.nih.gov/ns/archiving/1.3/',
}

const end = '</article>'

/** Undefined when it is not an article, or could not stand alone: one broken document would break the whole answer. */
export function embedJats(document: string): Markup | undefined {
  const start = Math.max(0, document.search(/<article[\s>]/))
  const article = document.slice(start, document.lastIndexOf(end) + end.length)
  const attributes = rootAttributes(article)
  if (!attributes) return undefined
  const added = [
    'xmlns' in attributes ? '' : ` xmlns="${jats.namespace}"`,
    'xmlns:xsi' in attributes
      ? ''
      : ` xmlns:xsi="${instanceNamespace}" xsi:schemaLocation="${jats.namespace} ${jats.schema}"`,
  ]
  return `<article${added.join('')}${article.slice('<article'.length)}\n` as Markup
}

/** The range of the root element, if it is an article and well-formed to its end. */
function rootAttributes(article: string): Record<string, unknown> | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let attributes: Record<string, unknown> | undefined
  let isFirst = true
  let isWrong = false
  parser.on('opentag', (tag) => {
    if (isFirst && tag.name === 'article') attributes = tag.attributes
    isFirst = false
  })
  parser.on('error', () => {
    isWrong = true
  })
  parser.write(article).close()
  return isWrong ? undefined : attributes
}
