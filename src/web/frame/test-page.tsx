// Shows which build is running, for operators who have just deployed a new one. The settings can remove the page.
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { api as addresses } from '#src/web/links.ts'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { testPageWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { type LoadFailure, loadFailure } from './load-failure.ts'
import { pageMeta } from './page-meta.ts'

/** The version and a stamp of the sources' content, written in by the build (vite.config.ts). */
declare const BUILD_ID: string

export const meta = pageMeta(words.title, { tags: [{ name: 'robots', content: 'noindex' }] })

async function load(api: ApiClient, signal: AbortSignal): Promise<null> {
  const { testPage } = await api.get<PeriodicalObject>(addresses.periodical, { signal }).catch((error: unknown) => {
    throw loadFailure(error)
  })
  if (!testPage) throw data<LoadFailure>({ reason: 'not-found' }, { status: 404 })
  return null
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.get(apiContext), request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(browserApi, request.signal)

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
