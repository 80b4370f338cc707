// A preview of a public page after the change, rendered by the server like the public page and requested when typing pauses.
import { useEffect, useState } from 'react'
import type { PageSlug } from '#src/domain/page-slug.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import type { Parts } from '#src/web/desk/join-changes.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { TextHtml } from '#src/web/texts/text-html.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { previewWords as words } from '#src/web/words.ts'
import type { PageText } from '#src/wire/periodical.ts'
import type { PagePreview as Preview } from '#src/wire/settings.ts'
import styles from './page-preview.module.css'

const typingPause = 400

export type PageChange = { title?: string; markdown?: string; record?: Parts }

type Shown = Preview | { failed: string }

export function PagePreview({ slug, change }: { slug: PageSlug; change: PageChange }) {
  const [shown, setShown] = useState<Shown>()
  // The change is another object at each rendering; its text stays the same while nothing is typed.
  const body = JSON.stringify(change)

  useEffect(() => {
    const calls = new AbortController()
    const timer = setTimeout(async () => {
      setShown(await fetchPreview(slug, body, calls.signal))
    }, typingPause)
    return () => {
      clearTimeout(timer)
      calls.abort()
    }
  }, [slug, body])

  if (!shown) return <p className={styles['waiting']}>{words.waiting}</p>
  if ('failed' in shown) {
    return (
      <Callout tone="warn">
        <p>{shown.failed}</p>
      </Callout>
    )
  }
  const { text, faults } = shown
  return (
    <>
      {faults.length > 0 && (
        <Callout tone={text ? 'warn' : 'error'} level={3} title={text ? words.doubtful : words.unreadable}>
          {faults.map((fault) => (
            <p key={fault} className={styles['fault']}>
              {fault}
            </p>
          ))}
        </Callout>
      )}
      {text && <PreviewedText text={text} />}
    </>
  )
}

async function fetchPreview(slug: PageSlug, body: string, signal: AbortSignal): Promise<Shown | undefined> {
  try {
    return await browserApi.post<Preview>(settingsApi.settingsPreview(slug), JSON.parse(body), { signal })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.kind === 'cancelled') return undefined
    const faults = Object.values(error.fields)
    return faults.length > 0 ? { faults } : { failed: failureMessage(error, { fallback: words.failed }) }
  }
}

/** Headings are one level lower than on the page, since the preview has a heading of its own. */
function PreviewedText({ text: { title, lead, sections } }: { text: PageText }) {
  return (
    <div className={styles['page']}>
      <p className={styles['title']}>{title}</p>
      <TextHtml html={lead} heading={title} size="lead" />
      {sections.map((section) => (
        <section key={section.id} aria-label={section.heading}>
          <h3>{section.heading}</h3>
          <TextHtml html={section.html} heading={section.heading} />
          {section.parts.map((part) => (
            <div key={part.id}>
              <h4>{part.heading}</h4>
              <TextHtml html={part.html} heading={part.heading} />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
