// What was typed into a form and is not saved yet, kept on this device: it survives a failure, a reload, a crash and the end
// of a session. Files cannot be kept: a browser does not let a page choose a file again.

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was kept under the key; it may be damaged or of an older form. */
export function readKept(shelf: Shelf, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(shelf.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function keep(shelf: Shelf, key: string, value: object): void {
  try {
    shelf.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; the text then lives as long as the page.
  }
}

export function forget(shelf: Shelf, key: string): void {
  try {
    shelf.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** The texts of the form among what was kept, empty where there is none. */
export function keptTexts<Name extends string>(
  kept: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name): [Name, string] => {
    const text = kept[name]
    return [name, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
