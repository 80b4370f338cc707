// Unsaved form input, stored on this device: it survives a failure, a reload, a crash and the end of a session. Files cannot be
// stored: a browser does not let a page choose a file again. The keys are `what:person` or `what:person:where`, so that nobody
// sees another person's text.
import type { TextStorage } from '#src/web/session/stored-session.ts'

/** The stored value; it may be damaged or in an older form. */
export function readStored(storage: TextStorage, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** False if storage is full or forbidden; the text then lasts as long as the page. */
export function store(storage: TextStorage, key: string, value: object): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function deleteStored(storage: TextStorage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}

/** The keys under which anything of a person's is stored. */
export const keysOfPerson = (storage: object, userId: string): string[] =>
  Object.keys(storage).filter((key) => key.split(':')[1] === userId)

/** The form's texts from the stored value, empty if there are none. */
export function storedTexts<Name extends string>(
  kept: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name): [Name, string] => {
    const text = kept[name]
    return [name, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
