// Reads and writes the query of the archive's address. The names are the API's.
import { archivePage, issuePage } from '#src/web/links.ts'

export type ArchiveQuery = { q: string; year: string; page: number }

export function readArchiveQuery(params: URLSearchParams): ArchiveQuery {
  const one = (name: string) => params.get(name)?.trim() ?? ''
  const page = one('page')
  return { q: one('q'), year: one('year'), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

export function writeArchiveQuery({ q, year, page }: ArchiveQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (q !== '') params.append('q', q)
  if (year !== '') params.append('year', year)
  if (page > 1) params.append('page', String(page))
  return params
}

export const archiveAddress = (query: ArchiveQuery, changes: Partial<ArchiveQuery> = {}): string =>
  archivePage(writeArchiveQuery({ ...query, page: 1, ...changes }))

/** The address of the form's current state, without its empty fields. */
export const addressOfForm = (form: FormData): string =>
  archiveAddress({ q: textOf(form.get('q')), year: textOf(form.get('year')), page: 1 })

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')

export const isFiltered = ({ q, year }: ArchiveQuery): boolean => q !== '' || year !== ''

export const issueAddress = (issue: { volume: number; issue: number }, page = 1): string =>
  page > 1 ? `${issuePage(issue)}?page=${page}` : issuePage(issue)
