// The kind of work an entry is about, as far as its words show it.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'

type Type = NonNullable<ReferenceParts['type']>

const patterns: [Type, RegExp][] = [
  [
    'thesis',
    /\b(?:ph\.?\s?d\.?|doctoral|master['’]?s?|bachelor['’]?s?|diploma)\s(?:thesis|dissertation)\b|\bdissertation\b|\bmaster['’]s\b|\[D\]|\bдис(?:\.|сертация)|\bthèse\b|\btesis\b|\btese\b/iu,
  ],
  [
    'preprint',
    /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|edarxiv|socarxiv|osf preprints?|ssrn|preprints?|research square)\b/i,
  ],
  [
    'report',
    /\b(?:technical|research|final|annual|project)\sreport\b|\bworking paper\b|\(report no|\breport no\.|\btech\.\s?rep\.|\bwhite paper\b|\[R\]/i,
  ],
]
const conference =
  /\b(?:proceedings|proc|conference|conf|symposium|symp|workshop|tagungsband|конференци\p{L}*|congress)\b|会议|\[C\]/iu
const inBook =
  /[.?!,”"’]\s*in:?\s.{0,200}?\b(?:eds?\.|editors?\b|hrsg\.?|hg\.)|\bchapter\s\d+|\bedited by\b|\((?:pp?|S)\.\s?\d+/i

export function typeOf(parts: ReferenceParts, text: string): Type | undefined {
  for (const [type, pattern] of patterns) if (pattern.test(text)) return type
  const isSeries =
    parts.volume !== undefined &&
    /^(?:the\s)?proceedings of the (?:national|royal|ieee|american|london)\b/i.test(parts.source ?? '')
  if (parts.volume && parts.issue && parts.source && !/\b(?:proceedings|conference)\b/i.test(parts.source))
    return 'article'
  if ((conference.test(parts.source ?? '') && !isSeries) || /\bpresented at\b|\[(?:conference|paper)/i.test(text))
    return 'conference-paper'
  if (inBook.test(text)) return conference.test(text) ? 'conference-paper' : 'chapter'
  if (parts.volume && parts.source) return 'article'
  const isOther = parts.source ?? parts.volume ?? parts.doi ?? parts.url ?? /[“”"‘]/.exec(text)?.[0]
  if (parts.publisher && isOther === undefined) return 'book'
  if (parts.url && !parts.doi && !parts.source && parts.type === undefined) return 'web-page'
  return undefined
}
