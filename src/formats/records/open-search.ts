// How a browser or a library's search portal searches the site. Source: OpenSearch 1.1, draft 6
// (https://github.com/dewitt/opensearch).
import { characterCount } from '#src/domain/plain-text.ts'
import { compactGroup, element, fact } from '#src/formats/xml/markup.ts'

/** `template` has {searchTerms} where the words belong. */
export type SearchDescription = {
  name: string
  shortName: string
  description: string
  contact?: string | undefined
  template: string
  icon: string
  selfUrl: string
  language: string
}

// The format's limits.
const maxLength = { shortName: 16, longName: 48, description: 1_024 }

export function toOpenSearch(search: SearchDescription): string {
  const written = compactGroup(
    'OpenSearchDescription',
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    fact('ShortName', cut(search.shortName, maxLength.shortName)),
    fact('LongName', cut(search.name, maxLength.longName)),
    fact('Description', cut(search.description, maxLength.description)),
    fact('Contact', search.contact),
    element('Url', { type: 'text/html', method: 'get', template: search.template }),
    element('Url', { type: 'application/opensearchdescription+xml', rel: 'self', template: search.selfUrl }),
    fact('Image', search.icon, { type: 'image/svg+xml' }),
    fact('Language', search.language),
    fact('InputEncoding', 'UTF-8'),
    fact('OutputEncoding', 'UTF-8'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`
}

function cut(text: string, max: number): string {
  if (characterCount(text) <= max) return text
  const shortened = [...text].slice(0, max - 1).join('')
  return `${shortened.replace(/\s+\S*$/, '')}…`
}
