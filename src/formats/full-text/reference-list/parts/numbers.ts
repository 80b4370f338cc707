// Volume, issue and pages as styles write them.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'

export type Numbers = Pick<ReferenceParts, 'volume' | 'issue' | 'firstPage' | 'lastPage' | 'year'> & {
  /** Where in the text they begin. */ start: number
}

const page = String.raw`([A-Za-z]{0,3}\d{1,12})(?:\s?[–—‐‑−-]{1,2}\s?([A-Za-z]{0,3}\d{1,12}))?`
const patterns: { pattern: RegExp; names: (keyof ReferenceParts | 'between')[] }[] = [
  // 2019;89(3): 107–52 · 2019 May 4;89:107
  {
    pattern: new RegExp(
      String.raw`\b((?:1[5-9]|20)\d\d)(?:[\s/-]\s?[A-Z][a-z]{2,8}(?:[\s.-]{1,2}\d{1,2}){0,2})?\s?;\s?(\d{1,4}[A-Z]?)\s?(?:\(([^()]{1,25})\))?\s?:\s?${page}`,
      'u',
    ),
    names: ['year', 'volume', 'issue', 'firstPage', 'lastPage'],
  },
  {
    pattern:
      /\b((?:1[5-9]|20)\d\d)(?:\s[A-Z][a-z]{2,8}(?:\s\d{1,2})?)?\s?;\s?(\d{1,4})\s?(?:\(([^()]{1,25})\))?(?=[.,\s]|$)/u,
    names: ['year', 'volume', 'issue'],
  },
  // 12 (2021) 34–45 · 12, no. 3 (2021): 45–67
  {
    pattern: new RegExp(
      String.raw`(?<=[\s,])(\d{1,4}),?\s(?:no\.\s?(\d{1,4}(?:[/–-]\d{1,4})?)\s)?\((?:[A-Z][a-z]{2,8}\s)?((?:1[5-9]|20)\d\d)\)[,:]?\s?(?:pp?\.\s?)?${page}`,
      'u',
    ),
    names: ['volume', 'issue', 'year', 'firstPage', 'lastPage'],
  },
  // 12(3), 45–67 · 12 (3): e45 · 12(Suppl. 1), S4
  {
    pattern: new RegExp(
      String.raw`(?<=[\s,.;])(\d{1,4}[A-Z]?)\s?\(\s?([^()]{1,20})\s?\)\s?[,:：，;]\s?(?:pp?\.\s?|S\.\s?|с\.\s?|Article\s(?:no\.\s|number\s)?|Art\.\s|Art\.\sno\.\s)?${page}`,
      'u',
    ),
    names: ['volume', 'issue', 'firstPage', 'lastPage'],
  },
  { pattern: /(?<=[\s,.;])(\d{1,4})\((\d{1,4}(?:[/–-]\d{1,4})?)\)(?=[.,\s]|$)/u, names: ['volume', 'issue'] },
  // 12:45–67 · 12, 45–67 at the end
  {
    pattern:
      /(?<=[\s,.;])(\d{1,4})\s?:\s?(?:pp?\.\s?)?([A-Za-z]?\d{1,12})\s?[–—‐‑−-]\s?([A-Za-z]?\d{1,12})(?=[.,;\s)]|$)/u,
    names: ['volume', 'firstPage', 'lastPage'],
  },
  {
    pattern: new RegExp(
      String.raw`,\s(\d{1,4}),\s(?:pp?\.\s?|Article\s(?:no\.\s)?)?${page}\s?(?:\((?:1[5-9]|20)\d\d\))?\s?\.?\s*$`,
      'u',
    ),
    names: ['volume', 'firstPage', 'lastPage'],
  },
  {
    pattern:
      /\s(\d{1,4}),\s([A-Za-z]?\d{1,12})\s?[–—‐‑−-]\s?([A-Za-z]?\d{1,12})\s?(?:\((?:1[5-9]|20)\d\d\))?\s?\.?\s*$/u,
    names: ['volume', 'firstPage', 'lastPage'],
  },
  // *Journal*, 10–20.
  {
    pattern: /^\s?,\s(?:pp?\.\s?)?([A-Za-z]?\d{1,8})\s?[–—‐‑−-]\s?([A-Za-z]?\d{1,8})\.?\s*$/u,
    names: ['firstPage', 'lastPage'],
  },
]

const named: [keyof Numbers, RegExp][] = [
  ['volume', /(?:\bvol(?:ume)?\.?|\bBd\.|\bJg\.|(?<!\p{L})Т\.|(?<!\p{L})Том)\s?(\d{1,4})/iu],
  [
    'issue',
    /(?:\bno\.|\bnum\.|\bnúm\.|\biss(?:ue)?\.?|\bHeft|\bH\.|\bn[.º°]{1,2}|№|(?<!\p{L})Вып\.)\s?(\d{1,4}(?:[/–-]\d{1,4})?)/iu,
  ],
  [
    'firstPage',
    /(?:\bpp?\.|\bpages?|\bS\.|\bs\.|\bpág(?:s|inas)?\.?|(?<!\p{L})[Сс]\.|(?<!\p{L})стр\.)\s?([A-Za-z]?\d{1,7})(?:\s?[–—‐‑−-]{1,2}\s?([A-Za-z]?\d{1,7}))?/u,
  ],
]

export function readNumbers(text: string): Numbers | undefined {
  for (const { pattern, names } of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const found: Record<string, string> = {}
    names.forEach((name, index) => {
      const value = match[index + 1]
      if (value) found[name] = value.trim()
    })
    if (/^(?:1[5-9]|20)\d\d$/.test(found['volume'] ?? '')) continue
    return tidy({ ...found, start: match.index })
  }
  return byName(text)
}

function byName(text: string): Numbers | undefined {
  const found: Record<string, string> = {}
  let start = text.length
  for (const [name, pattern] of named) {
    const match = pattern.exec(text)
    if (!match?.[1]) continue
    found[name] = match[1]
    if (match[2]) found['lastPage'] = match[2]
    start = Math.min(start, match.index)
  }
  return start === text.length ? undefined : tidy({ ...found, start })
}

function tidy(numbers: Numbers): Numbers {
  const { firstPage, lastPage, issue } = numbers
  const tidied = { ...numbers }
  // 104–21 is 104–121.
  if (firstPage && lastPage && /^\d+$/.test(firstPage + lastPage) && lastPage.length < firstPage.length) {
    tidied.lastPage = firstPage.slice(0, firstPage.length - lastPage.length) + lastPage
  }
  const lettered = /^([A-Za-z]+)(\d+)$/.exec(firstPage ?? '')
  if (lettered?.[1] && lettered[2] && lastPage && /^\d+$/.test(lastPage) && lastPage.length <= lettered[2].length) {
    tidied.lastPage = lettered[1] + lettered[2].slice(0, lettered[2].length - lastPage.length) + lastPage
  }
  if (issue && /^(?:1[5-9]|20)\d\d$/.test(issue)) {
    tidied.year = issue
    delete tidied.issue
  }
  return tidied
}
