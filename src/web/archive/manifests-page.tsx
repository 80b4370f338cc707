// The volumes that archives may collect, each with the page that lists its papers.
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api as addresses, pages, volumeManifest } from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { archiveWords, frameWords, manifestWords as words } from '#src/web/words.ts'
import type { IssueList } from '#src/wire/issue.ts'
import type { Route } from './+types/manifests-page.ts'
import styles from './manifest.module.css'
import { PreservationPermission } from './preservation-permission.tsx'

type Volume = { volume: number; years: string }

async function load(api: ApiClient, signal: AbortSignal): Promise<{ volumes: Volume[] }> {
  try {
    const { issues } = await api.get<IssueList>(addresses.issues, { signal })
    const volumes = [...new Set(issues.map(({ volume }) => volume))]
    return {
      volumes: volumes.map((volume) => {
        const years = issues.filter((issue) => issue.volume === volume).map(({ year }) => year)
        const [first, last] = [Math.min(...years), Math.max(...years)]
        return { volume, years: first === last ? `${first}` : `${first}–${last}` }
      }),
    }
  } catch (error) {
    throw loadFailure(error)
  }
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.get(apiContext), request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(browserApi, request.signal)

export const meta = pageMeta(words.title, { description: words.description, canonical: pages.lockss })

export default function ManifestsPage({ loaderData: { volumes } }: Route.ComponentProps) {
  return (
    <Page>
      <Row open>
        <Breadcrumb
          above={[
            { to: pages.home, name: frameWords.nav.home },
            { to: pages.archive, name: archiveWords.title },
          ]}
          here={words.title}
        />
        <PageHeading className={styles['title']}>{words.title}</PageHeading>
        <p className={styles['lead']}>{words.lead}</p>
      </Row>
      <PreservationPermission />
      <Row heading={words.volumes}>
        {volumes.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul>
            {volumes.map(({ volume, years }) => (
              <li key={volume}>
                <Link to={volumeManifest(volume)}>{words.volume(volume, years)}</Link>
              </li>
            ))}
          </ul>
        )}
      </Row>
    </Page>
  )
}
