import { once } from '#src/domain/once.ts'

// Calendars, transformations and private agreements ('de-u-ca-gregory', 'ca-x-valencia') say nothing about a text, and have no name.
const extensions = /-[a-z0-9]-.*$/i

/** The tag of a language (BCP 47) in its usual spelling and without extensions: 'pt-BR' for 'PT-br'. Undefined when it is none. */
export function languageTag(typed: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed.trim())
    const plain = tag.replace(extensions, '')
    return plain !== '' && plain.length <= maxLength ? plain : undefined
  } catch {
    return undefined
  }
}

const maxLength = 35

const names = once(() => new Intl.DisplayNames('en', { type: 'language' }))

/** 'English' for 'en'. Anything else stays as it was typed. */
export function languageName(typed: string): string {
  const tag = languageTag(typed)
  return (tag && names().of(tag)) ?? typed
}
