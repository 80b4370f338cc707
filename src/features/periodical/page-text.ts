// The text of a page, with the record's facts: the periodical's own, or else the default one.

import { oneMinute } from '#src/domain/clock.ts'
import { notFound } from '#src/domain/errors.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { findPage, type PageSlug } from '#src/domain/page-slug.ts'
import type { PublicFigures } from '#src/domain/review/public-figures.ts'
import type { MarkdownDocument } from '#src/formats/markdown/markdown-sections.ts'
import type { Services } from '#src/platform/services.ts'
import { type IssueLabels, pageFacts } from './page-facts.ts'
import type { PageSource } from './page-source.ts'
import { pageSources } from './page-texts/index.ts'
import type { Periodical } from './periodical.ts'
import { readPeriodical } from './periodical-store.ts'
import { type RenderedText, type RenderText, renderText } from './render-text.ts'

export type PageText = MarkdownDocument & { slug: PageSlug; title: string; description: string; updatedOn: string }

/** The labels of issues, which belong to a feature that this one must not import. */
export type LabelsIssues = { labelIssues(first: Periodical['firstIssue']): Promise<IssueLabels> }

/** The same for figures of reviewing. Undefined: the public reads none. */
export type ReadsFigures = { readFigures(): Promise<PublicFigures | undefined> }

/** How the texts of others are rendered. */
export type RendersTexts = { readonly renderText: RenderText }

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'mailDelivery' | 'limits' | 'log'> &
  LabelsIssues &
  ReadsFigures &
  RendersTexts

type RenderingDeps = Pick<Services, 'clock' | 'publicUrl' | 'mailDelivery' | 'limits' | 'log'> &
  RendersTexts & { labels?: IssueLabels; figures?: PublicFigures | undefined; onFailure?: () => void }

/** `from`: what it was rendered from besides the record. */
type Rendering = { from: string; text: Promise<PageText>; retryAt?: number }

// A record is the same object until the next version; what changes without one are labels of issues and figures.
const rendered = new WeakMap<Periodical, Map<PageSlug, Rendering>>()

// A text that took too long may have met a busy machine. Not at once: it would take as long again.
const retryAfter = oneMinute

/** @throws AppError not-found for a page that does not exist. */
export async function readPageText(deps: Deps, slug: string): Promise<PageText> {
  const page = findPage(slug)
  if (!page) throw notFound()
  const record = await readPeriodical(deps.db)
  const labels = await deps.labelIssues(record.firstIssue)
  const figures = await deps.readFigures()
  const texts = rendered.get(record) ?? new Map<PageSlug, Rendering>()
  rendered.set(record, texts)
  const from = JSON.stringify([labels, figures, deps.publicUrl, deps.mailDelivery.server])
  const now = deps.clock.now().getTime()
  const known = texts.get(page)
  if (known?.from === from && now < (known.retryAt ?? Number.POSITIVE_INFINITY)) return known.text
  const onFailure = () => texts.set(page, { from, text, retryAt: now + retryAfter })
  const text = renderPageText({ ...deps, labels, figures, onFailure }, record, page)
  texts.set(page, { from, text })
  return text
}

/** `record` must be without examples. */
export async function renderPageText(deps: RenderingDeps, record: Periodical, slug: PageSlug): Promise<PageText> {
  const builtIn = pageSources[slug]
  const own = record.pages[slug]
  const facts = pageFacts(record, placeOf(deps))
  if (!own) return renderOurs(slug, builtIn, facts)
  try {
    const source = { ...builtIn, ...own }
    return present(slug, source, await deps.renderText(toRender(source.markdown, facts)))
  } catch (error) {
    deps.onFailure?.()
    // Readers get a page in any case.
    deps.log.error({ slug, err: error }, 'the periodical’s own page text cannot be rendered')
    return renderOurs(slug, builtIn, facts)
  }
}

/** Rejects for a source that cannot be rendered. `record` must be without examples. */
export async function renderDraft(
  deps: Omit<RenderingDeps, 'log'>,
  record: Periodical,
  slug: PageSlug,
  source: PageSource,
): Promise<{ text: PageText; asked: RenderedText['asked'] }> {
  const rendered = await deps.renderText(toRender(source.markdown, pageFacts(record, placeOf(deps))))
  return { text: present(slug, source, rendered), asked: rendered.asked }
}

export const placeOf = ({
  clock,
  publicUrl,
  mailDelivery,
  limits,
  labels,
  figures,
}: Omit<RenderingDeps, 'log' | 'renderText'>) => ({
  now: clock.now(),
  siteUrl: publicUrl,
  sendsMail: mailDelivery.server !== null,
  uploadMaxBytes: limits.uploadMaxBytes,
  labels,
  figures,
})

/** Rejects for an own text that cannot be rendered with the record's facts. `record` must be without examples. */
export async function checkPageText(
  render: RenderText,
  record: Periodical,
  markdown: string,
  now: Date,
): Promise<void> {
  await render(
    toRender(
      markdown,
      pageFacts(record, { now, siteUrl: anySite, sendsMail: true, uploadMaxBytes: defaultLimits.uploadMaxBytes }),
    ),
  )
}

// Whether a text can be rendered does not depend on where the site is, nor on how it is run.
const anySite = 'https://stem.example'

// Ids in the frame around every page, as src/web/frame and src/web/root.tsx assign them.
const frameIds = ['content', 'navigation', 'footer', 'alerts', 'alerts-email', 'alerts-hint']

const toRender = (markdown: string, facts: Record<string, unknown>) => ({ markdown, facts, reservedIds: frameIds })

/** Our own texts are short, so they need no thread. */
const renderOurs = (slug: PageSlug, source: PageSource, facts: Record<string, unknown>): PageText =>
  present(slug, source, renderText(toRender(source.markdown, facts)))

function present(slug: PageSlug, source: PageSource, { document }: { document: MarkdownDocument }): PageText {
  const { title, description, updatedOn } = source
  return { slug, title, description, updatedOn, ...document }
}
