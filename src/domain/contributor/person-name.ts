// Splits the name of an author, typed as one line, into the parts that reference lists need. A name that is not a person's,
// or has only one part, is kept whole: a wrong split is worse than none.

export type PersonName =
  | {
      family: string
      given: string
      /** 'van der', before the family name. Written with a capital it is part of the family name. */
      particle?: string
      /** 'Jr', 'III'. */
      suffix?: string
    }
  | { literal: string }

// Lower-case words that begin a family name.
const particles = new Set(
  (
    'af al am auf aus av aw ben bin bint da dal dalla das de degli dei del dela della den der des di do dos du e een el ' +
    'haj hadj i ibn im la las le les li lo los mac na op san santa st ste t te ten ter thor und van vande vanden vander ' +
    'vom von y zu zum zur "t \'t ’t'
  ).split(' '),
)

// Even with a capital these begin a family name, unless they begin the whole name.
const capitalisedParticles = new Set(
  (
    'Abu Al Ben Bin Bint Da Dal Dalla De Degli Dei Del Della Den Der Di Dos Du El Ibn La Le Lo Mac Mag Nic Ní Ó Saint San ' +
    'Santa St Ste Uí Van Vande Vanden Vander Von'
  ).split(' '),
)

// Between two family names: Ortega y Gasset, Puig i Cadafalch, Costa e Silva.
const conjunctions = new Set(['y', 'i', 'e'])

const generation = /^(jr|sr|ii|iii|iv|v)\.?$/i

const organisation =
  /\p{N}|[&/]|\b(and|of|for|the|academy|agency|alliance|association|board|bureau|centre|center|club|collaboration|college|commission|committee|company|consortium|corporation|council|department|editors|faculty|federation|forum|foundation|group|inc|initiative|institute|institution|laboratory|ltd|ministry|network|observatory|office|organi[sz]ation|panel|partnership|programme|project|school|secretariat|society|study|taskforce|team|trust|union|unit|university)\b/iu

/** 'Ada Quill, Jr., Noor Finch': the comma before 'Jr.' parts no people. */
export const joinGenerations = (names: string): string => names.replaceAll(/\s*,\s*(?=(?:Jr|Sr|II|III|IV)\b)/g, ' ')

export function readPersonName(text: string): PersonName {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  const pieces = name.split(',').map((piece) => piece.trim())
  if (organisation.test(name) || pieces.length > 3 || pieces.includes('')) return { literal: name }

  const [first = '', second, third] = pieces
  if (second === undefined) return fromNaturalOrder(first)
  if (third !== undefined) {
    // King, Martin, Jr. and King, Jr., Martin
    if (generation.test(third)) return invertedName(first, second, third)
    return generation.test(second) ? invertedName(first, third, second) : { literal: name }
  }
  if (!generation.test(second)) return invertedName(first, second)
  return first.includes(' ') ? fromNaturalOrder(`${first} ${second}`) : { literal: name }
}

function invertedName(beforeComma: string, given: string, suffix?: string): PersonName {
  const words = beforeComma.split(' ')
  const start = words.findIndex((word) => !particles.has(word))
  // A name of particles alone is the family name.
  const cut = start === -1 ? 0 : start
  return personName(given, words.slice(0, cut), words.slice(cut), suffix)
}

function fromNaturalOrder(text: string): PersonName {
  const words = text.split(' ')
  const suffix = words.length > 2 && generation.test(words.at(-1) ?? '') ? words.pop() : undefined
  if (words.length < 2) return { literal: text }

  let start = words.length - 1
  if (start >= 3 && conjunctions.has(words[start - 1] ?? '')) start -= 2
  let capitals = start
  while (capitals > 1 && capitalisedParticles.has(withoutFullStop(words[capitals - 1]))) capitals -= 1
  let small = capitals
  while (small > 1 && particles.has(words[small - 1] ?? '')) small -= 1
  // 'De la Cruz': the capitalised one comes before the lower-case ones.
  if (small < capitals && small > 1 && capitalisedParticles.has(withoutFullStop(words[small - 1]))) {
    return personName(words.slice(0, small - 1).join(' '), [], words.slice(small - 1), suffix)
  }
  return personName(words.slice(0, small).join(' '), words.slice(small, capitals), words.slice(capitals), suffix)
}

const withoutFullStop = (word = ''): string => word.replace(/\.$/, '')

function personName(
  given: string,
  particle: readonly string[],
  family: readonly string[],
  suffix?: string,
): PersonName {
  return {
    family: family.join(' '),
    given,
    ...(particle.length > 0 ? { particle: particle.join(' ') } : {}),
    ...(suffix ? { suffix: suffix.replace(/\.$/, '') } : {}),
  }
}

/** 'van der Berg, Jan, Jr'; a name kept whole stays as it is. */
export function invertName(name: PersonName): string {
  if ('literal' in name) return name.literal
  return [familyWithParticle(name), name.given, name.suffix].filter(Boolean).join(', ')
}

export function familyWithParticle({ particle, family }: Exclude<PersonName, { literal: string }>): string {
  return particle ? `${particle}${/['’]$/.test(particle) ? '' : ' '}${family}` : family
}
