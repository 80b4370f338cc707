// The text of a page, with the record's facts: the periodical's own, or else the default one.

import { notFound } from '#src/domain/errors.ts'
import { findPage, type PageSlug } from '#src/domain/page-slug.ts'
import { type MarkdownDocument, markdownSections } from '#src/formats/markdown/markdown-sections.ts'
import type { Services } from '#src/platform/services.ts'
import { fillTemplate } from './fill-template.ts'
import { pageFacts } from './page-facts.ts'
import type { PageSource } from './page-source.ts'
import { pageSources } from './page-texts/index.ts'
import type { Periodical } from './periodical.ts'
import { readPeriodical } from './periodical-store.ts'

export type PageText = MarkdownDocument & { slug: PageSlug; title: string; description: string; updatedOn: string }

/** The current issue's label. Issues belong to a feature that this one must not import. */
export type LabelsIssue = { labelCurrentIssue(): Promise<string> }

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'log'> & LabelsIssue

/** `currentIssue`: its label, if it is not that of the quarter. */
type RenderingDeps = Pick<Services, 'clock' | 'publicUrl' | 'log'> & { currentIssue?: string | undefined }

// A record is the same object until the next version; the only thing that changes without one is the current issue.
const rendered = new WeakMap<Periodical, Map<string, PageText>>()

/** @throws AppError not-found for a page that does not exist. */
export async function readPageText(deps: Deps, slug: string): Promise<PageText> {
  const page = findPage(slug)
  if (!page) throw notFound()
  const currentIssue = await deps.labelCurrentIssue()
  const record = await readPeriodical(deps.db)
  const texts = rendered.get(record) ?? new Map<string, PageText>()
  rendered.set(record, texts)
  const key = `${page} ${currentIssue} ${deps.publicUrl}`
  const text = texts.get(key) ?? renderPageText({ ...deps, currentIssue }, record, page)
  texts.set(key, text)
  return text
}

/** `record` must be without examples. */
export function renderPageText(deps: RenderingDeps, record: Periodical, slug: PageSlug): PageText {
  const builtIn = pageSources[slug]
  const own = record.pages[slug]
  const facts = pageFacts(record, placeOf(deps))
  if (!own) return render(slug, builtIn, facts)
  try {
    return render(slug, { ...builtIn, ...own }, facts)
  } catch (error) {
    // Readers get a page in any case.
    deps.log.error({ slug, err: error }, 'the periodical’s own page text cannot be rendered')
    return render(slug, builtIn, facts)
  }
}

/** Throws on a source that cannot be rendered. `record` must be without examples. */
export function renderDraft(
  deps: Omit<RenderingDeps, 'log'>,
  record: Periodical,
  slug: PageSlug,
  source: PageSource,
): PageText {
  return render(slug, source, pageFacts(record, placeOf(deps)))
}

export const placeOf = ({ clock, publicUrl, currentIssue }: Omit<RenderingDeps, 'log'>) => ({
  now: clock.now(),
  siteUrl: publicUrl,
  currentIssue,
})

/** Throws on an own text that cannot be rendered with the record's facts. `record` must be without examples. */
export function checkPageText(record: Periodical, markdown: string, now: Date): void {
  markdownSections(fillTemplate(markdown, pageFacts(record, { now, siteUrl: anySite })))
}

// The limits of a text do not depend on the address of the site.
const anySite = 'https://stem.example'

// Ids in the frame around every page, as src/web/frame and src/web/root.tsx assign them.
const frameIds = ['content', 'navigation', 'footer', 'alerts', 'alerts-email', 'alerts-answer']

function render(slug: PageSlug, source: PageSource, facts: Record<string, unknown>): PageText {
  const { title, description, updatedOn, markdown } = source
  return { slug, title, description, updatedOn, ...markdownSections(fillTemplate(markdown, facts), frameIds) }
}
