// The document around every page: head, header, footer, messages. Loads the frame's facts of the periodical once.
import './styles/base.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/print.css'
import { type ReactNode, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { apiContext } from './api-client/api-context.ts'
import { FetchAhead } from './fetch-ahead/fetch-ahead.tsx'
import { FailedPage } from './frame/failed-page.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { loadFailure } from './frame/load-failure.ts'
import { isPeriodicalChanged, periodicalIsRead, type RootData } from './frame/periodical.ts'
import { leavePrintFrame, usePrintFrame } from './frame/print-frame.ts'
import { Progress } from './frame/progress.tsx'
import { scrollKey } from './frame/scroll-key.ts'
import { publicUrlContext } from './frame/server-context.ts'
import { SkipLinks } from './frame/skip-links.tsx'
import { themeScript } from './frame/theme-script.ts'
import { useFocusHeading } from './frame/use-focus-heading.ts'
import { api, feeds, isGuardedPage, openSearch } from './links.ts'
import plexMono from './styles/fonts/ibm-plex-mono-latin.woff2?url'
import plexSans from './styles/fonts/ibm-plex-sans-latin.woff2?url'
import stixItalic from './styles/fonts/stix-two-text-latin-400-italic.woff2?url'
import stixText from './styles/fonts/stix-two-text-latin-400-normal.woff2?url'
import stixBold from './styles/fonts/stix-two-text-latin-600-normal.woff2?url'
import { Toasts } from './ui/toasts/toasts.tsx'
import { frameWords } from './words.ts'

// Every page uses them. They yield to the stylesheet, for which the first paint waits.
const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low', href }) as const

export const links: LinksFunction = () => [
  ...[stixText, plexSans, stixItalic, stixBold, plexMono].map(font),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'alternate', type: 'application/atom+xml', title: frameWords.footer.atom, href: feeds.atom },
  { rel: 'alternate', type: 'application/rss+xml', title: frameWords.footer.rss, href: feeds.rss },
  {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: frameWords.openSearch,
    href: openSearch,
  },
]

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  try {
    const periodical = await context.get(apiContext).get<PeriodicalObject>(api.periodical)
    return { periodical, publicUrl: context.get(publicUrlContext) }
  } catch (error) {
    throw loadFailure(error)
  }
}

/** The frame's facts last for the whole visit, unless they could not be loaded or an administrator changes them. */
export const shouldRevalidate = isPeriodicalChanged

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  const read = (await serverLoader()) as RootData
  periodicalIsRead()
  return read
}

export function Layout({ children }: { children: ReactNode }) {
  useFocusHeading()
  useEffect(() => window.doEarlyActs?.(), [])
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: done when the page is left.
  useEffect(() => leavePrintFrame, [pathname])
  return (
    // The stored theme is set on the element before React starts (frame/theme-script.ts).
    <html lang="en-GB" {...usePrintFrame(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfd" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14271f" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <SkipLinks />
        <Progress />
        <Header />
        <main id="content" tabIndex={-1} data-guarded={isGuardedPage(pathname) || undefined}>
          {children}
        </main>
        <Footer />
        <Toasts />
        <FetchAhead key={key} />
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} />
}
