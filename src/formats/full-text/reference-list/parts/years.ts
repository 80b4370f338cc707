// Years as references write them.

export const yearPattern = String.raw`(?:1[0-9]|20)\d\d[a-z]?`

/** The only year of a text in which its position does not matter, or the last if several agree. */
export function loneYear(text: string): string | undefined {
  const bare = text
    .replaceAll(/\[[^\]]{0,60}\]/g, ' ')
    .replaceAll(/\b(?:accessed|retrieved|cited|viewed|consulté|abgerufen|zugriff|дата обращения)\b[^.;)]{0,40}/gi, ' ')
    .replaceAll(/(?<!\d)\d+\s?[–-]\s?\d+(?![\d-])/g, ' ')
  const found = [...bare.matchAll(/(?<=[\s(,.;:])((?:1[5-9]|20)\d\d)([a-z]?)(?=[\s),;:]|\.(?!\d)|-\d\d-\d\d\b|$)/g)]
  const years = new Set(found.map(([, year, letter]) => `${year}${letter}`))
  const [only] = years
  return years.size === 1 ? only : undefined
}
