// Sentences that call cited work the authors' own: 'in our earlier study (Name, 2020)'. A citation in the third person
// reveals nothing, and neither does 'our earlier study' without one.
import { isPlaceholder } from './names.ts'

const works =
  'work|study|studies|papers?|research|articles?|publications?|books?|chapters?|projects?|reports?|findings|results|experiments?|analys[ei]s|investigations?|reviews?|thesis|dissertation|surveys?|interviews|model|framework|trial'
const reportedVerbs =
  'shown|reported|described|demonstrated|argued|published|developed|found|discussed|proposed|introduced|studied|investigated|explored|examined|observed|suggested'
const own = new RegExp(
  [
    String.raw`\b(?:our|my|the (?:first |second |lead |present )?authors?['’]s?)\s+(?:own\s+)?(?:previous(?:ly published)?|earlier|prior|past|recent|former|published|companion|own)\s+(?:[\p{L}-]+\s+){0,2}?(?:${works})\b`,
    String.raw`\b(?:we|I)\s+(?:have\s+)?(?:previously|earlier|elsewhere|already|recently)\s+(?:${reportedVerbs})\b`,
    String.raw`\b(?:we|I)\s+(?:have\s+)?(?:${reportedVerbs})\s+(?:this |that |it |them )?(?:elsewhere|before|previously|earlier)\b`,
    String.raw`\bas\s+(?:we|I)\s+(?:have\s+)?(?:${reportedVerbs})\s+in\b`,
  ].join('|'),
  'giu',
)
const ownThesis =
  /\b(?:my|the (?:first |second |lead |corresponding )?author['’]s) (?:(?:own|doctoral|PhD|master['’]?s|unpublished) )*(?:thesis|dissertation)\b/giu

// (Quill, 2020), (see Quill & Finch, 2019; …), Quill (2020), Quill et al. 2020, [12], [3–5]
const citation =
  /\((?:[^()]*?[\s;])?(?<name>\p{Lu}[\p{L}'’-]+)[^()]*?,?\s(?:19|20)\d\d[a-z]?[^()]*\)|(?<running>\p{Lu}[\p{L}'’-]+)(?: et al\.?|(?:,| and| &) [^.()]{0,60}?)?,? \(?(?:19|20)\d\d[a-z]?\)?|\[\d{1,3}(?:[,–-]\s*\d{1,3})*\]/u
const seasons =
  /^(spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|in|table|figure|section|see)$/i

// From the phrase to the farthest point that its sentence can reach.
const reach = 160

export function findOwnWork(text: string): string[] {
  const found = [...text.matchAll(ownThesis)].map(([phrase]) => phrase)
  for (const match of text.matchAll(own)) {
    const sentence =
      text
        .slice(match.index, match.index + match[0].length + reach)
        .split(/(?<!\b(?:al|e\.g|cf|pp?|[A-Z]))[.!?]\s+(?=\p{Lu})/u)[0] ?? ''
    const cited = citation.exec(sentence)
    const name = cited?.groups?.name ?? cited?.groups?.running ?? ''
    if (!cited || (name !== '' && (isPlaceholder(name) || seasons.test(name)))) continue
    found.push(sentence.slice(0, cited.index + cited[0].length))
  }
  return found
}
