// Describes the search, for browsers and library portals.
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type SearchDescription, toOpenSearch } from '#src/formats/records/open-search.ts'
import type { Services } from '#src/platform/services.ts'

export async function writeOpenSearch(
  { db }: Pick<Services, 'db'>,
  addresses: Pick<SearchDescription, 'template' | 'icon' | 'selfUrl'>,
): Promise<string> {
  const { name, shortName, description, tagline, contact, languages } = await readPeriodical(db)
  return toOpenSearch({
    ...addresses,
    name,
    shortName,
    description: description ?? tagline ?? name,
    contact: contact.email,
    language: languages[0] ?? 'en',
  })
}
