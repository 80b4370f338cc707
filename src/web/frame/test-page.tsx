// Says which build is running: for whoever has just put a new one in place.
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { testPageWords as words } from '#src/web/words.ts'
import { pageMeta } from './page-meta.ts'

/** The version and a stamp of the sources' content, written in by the build (vite.config.ts). */
declare const BUILD_ID: string

export const meta = pageMeta(words.title, { tags: [{ name: 'robots', content: 'noindex' }] })

export default function TestPage() {
  return (
    <Page>
      <Row
        open
        label={
          <Facts
            facts={[
              [
                words.build,
                <code key="build" className="id">
                  {BUILD_ID}
                </code>,
              ],
            ]}
          />
        }
      >
        <PageHeading size="tool">{words.title}</PageHeading>
        <p>{words.text}</p>
      </Row>
    </Page>
  )
}
