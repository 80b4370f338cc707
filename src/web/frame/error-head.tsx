// Title of a page that stands in for another one (not found, failed): React moves it into the head. Ordinary pages set
// their title by `meta` (page-meta.ts).
import { frameWords } from '#src/web/words.ts'
import { usePeriodical } from './periodical.ts'

export function ErrorHead({ title }: { title: string }) {
  const periodical = usePeriodical()
  return (
    <>
      <title>{periodical ? frameWords.pageTitle(title, periodical.name) : title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
