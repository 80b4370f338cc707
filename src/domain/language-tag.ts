import { once } from '#src/domain/once.ts'

/** The tag of a language (BCP 47) in its usual spelling: 'pt-BR' for 'PT-br'. Undefined when it is none. */
export function languageTag(typed: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed.trim())
    return tag.length <= maxLength ? tag || undefined : undefined
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
