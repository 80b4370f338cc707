// A list whose address holds its filters and page.

export type ListQuery<Name extends string> = Record<Name | 'page', string>

export function readListQuery<Name extends string>(request: Request, names: readonly Name[]): ListQuery<Name> {
  const { searchParams } = new URL(request.url)
  const entries = [...names, 'page'].map((name) => [name, searchParams.get(name)?.trim() ?? ''])
  return Object.fromEntries(entries) as ListQuery<Name>
}

/** Blank parameters are left out, and so is the first page. */
export function listAddress(path: string, query: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(query).filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'))
  const text = new URLSearchParams(chosen).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The address of a filter form's current state: its first page. */
export function addressOfForm(path: string): (form: FormData) => string {
  return (form) => listAddress(path, Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()])))
}
