// Words before a year that must be the names of a citation, although the list has no such work.

const name = String.raw`(?:(?:van|von|der|den|de|del|di|da|la|le|al|el)\s|[dlDO]['’])*\p{Lu}[\p{L}'’-]+(?:-\p{Lu}[\p{L}'’]+)?`
const introduction = String.raw`(?:(?:see|see also|e\.g\.|i\.e\.|cf\.|also|but see|for example|for instance|reviewed in|vgl\.|siehe|voir|véase|см\.),?\s+)*`
const several = String.raw`${name}(?:,\s${name}){0,5}(?:\set al\.?|,?\s(?:and|&|und|et|y|и)\s(?:${name}|colleagues|others)|\su\.\s?a\.|\sи др\.)`
const inside = new RegExp(String.raw`(?:^|;\s*)${introduction}(${several},?\s?|${name}(?:\s${name})?,\s?)$`, 'u')
const outside = new RegExp(String.raw`(?:^|[\s(“"])(${several}(?:['’]s)?)\s?$`, 'u')

const noNames =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Spring|Summer|Autumn|Fall|Winter|Table|Figure|Version|Act|Law|Olympics|University|USA|UK|EU|Germany|France|India|China|Japan|Spain|Italy|Microsoft|Google|Apple|IBM|SPSS|SAS|Stata|MathWorks|Python|Since|In|By|Until|From|After|Before|During|Census|Article|Section)\b/u

/** Where in the words the names begin. */
export function looksUnlisted(words: string, isNarrative: boolean): number | undefined {
  const reach = words.slice(-160)
  const match = (isNarrative ? outside : inside).exec(reach)
  if (!match?.[1] || noNames.test(match[1])) return undefined
  return words.length - reach.length + match.index + match[0].indexOf(match[1])
}
