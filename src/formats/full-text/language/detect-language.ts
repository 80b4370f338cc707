// The language in which a text is written, by its words. Word declares the language of its installation, so that most
// papers of the world are declared as American English.
import { francAll } from 'franc'
import { primaryOf } from './primary-language.ts'

// By the codes of ISO 639-3 that franc uses. It knows 180 more, whose neighbours would then be taken for them: Scots for
// English, Asturian for Spanish.
// biome-ignore format: one language a line would fill a page.
const languages: Record<string, string> = {
  afr: 'af', arb: 'ar', azj: 'az', bel: 'be', ben: 'bn', bul: 'bg', cat: 'ca', ces: 'cs', ckb: 'ckb', cmn: 'zh',
  dan: 'da', deu: 'de', ekk: 'et', ell: 'el', eng: 'en', fin: 'fi', fra: 'fr', glg: 'gl', heb: 'he', hin: 'hi',
  hrv: 'hr', hun: 'hu', hye: 'hy', ind: 'id', ita: 'it', jpn: 'ja', kat: 'ka', kaz: 'kk', kor: 'ko', lit: 'lt',
  lvs: 'lv', mkd: 'mk', nld: 'nl', nob: 'nb', pes: 'fa', pol: 'pl', por: 'pt', ron: 'ro', rus: 'ru', slk: 'sk',
  slv: 'sl', spa: 'es', srp: 'sr', swe: 'sv', swh: 'sw', tha: 'th', tur: 'tr', ukr: 'uk', urd: 'ur', uzn: 'uz',
  vie: 'vi', zlm: 'ms',
}

// franc looks at no more of a text than this.
const sampleLength = 2_000
const maxSamples = 8
/** In letters; a shorter text could be in any language of its script. */
const minLength = 60
const minLengthOfCharacters = 15
// Relatives, such as Indonesian and Malay, are nearer to each other than this.
const nearlyAlike = 0.93

/** `declared` decides between languages that are alike. Undefined for a text too short to know. */
export function detectLanguage(paragraphs: readonly string[], declared?: string | undefined): string | undefined {
  const votes = new Map<string, number>()
  for (const sample of samplesOf(paragraphs)) {
    const found = detectOne(sample, primaryOf(declared))
    if (found !== undefined) votes.set(found, (votes.get(found) ?? 0) + sample.length)
  }
  return [...votes].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** From all over the text, so that an abstract in English or a list of English titles has one voice among several. */
function samplesOf(paragraphs: readonly string[]): string[] {
  const whole = paragraphs.join('\n')
  const count = Math.min(maxSamples, Math.max(1, Math.floor(whole.length / sampleLength)))
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor((whole.length / count) * at)
    return whole.slice(start, start + sampleLength)
  })
}

function detectOne(sample: string, declared: string | undefined): string | undefined {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const characters = sample.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu) ?? []
  if (letters < minLength && characters.length < minLengthOfCharacters) return undefined
  const found = francAll(sample, { only: Object.keys(languages), minLength: 1 })
  const isNear = found.find(([code, score]) => score >= nearlyAlike && languages[code] === declared)
  const isRussian = russianLetters.test(sample) && !otherCyrillicLetters.test(sample)
  const [code] = isNear ?? found.find(([one]) => !isRussian || !withoutRussianLetters.has(one)) ?? []
  return code === undefined ? undefined : languages[code]
}

// In short texts franc takes Russian for its neighbours, which lack these letters.
const russianLetters = /[ыэ]/iu
const otherCyrillicLetters = /[іїєґўјљњћђџѓќѕәғқңөұүһ]/iu
const withoutRussianLetters = new Set(['bul', 'mkd', 'srp', 'ukr'])
