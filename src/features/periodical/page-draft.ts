// Page texts for the administrators who edit them: their source, and a preview of a change.

import type { Actor } from '#src/domain/actor.ts'
import { notFound, requireAllowed } from '#src/domain/errors.ts'
import { findPage, type PageSlug, pageSlugs } from '#src/domain/page-slug.ts'
import type { Services } from '#src/platform/services.ts'
import { checkRecord } from './check-record.ts'
import { factNames, pageFacts } from './page-facts.ts'
import {
  type LabelsIssues,
  type PageText,
  placeOf,
  type ReadsFigures,
  type RendersTexts,
  renderDraft,
} from './page-text.ts'
import { pageSources } from './page-texts/index.ts'
import type { Periodical } from './periodical.ts'
import { loadSettings } from './periodical-store.ts'
import type { RenderedText } from './render-text.ts'
import { mayManageSettings } from './settings-policy.ts'
import { withoutExamples } from './without-examples.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'mailDelivery' | 'limits'> & LabelsIssues & ReadsFigures

type Written = { title: string; markdown: string; updatedOn: string }

export type PageDraft = Written & {
  slug: PageSlug
  /** Whether the title has a text of its own here. */
  own: boolean
  /** The text that every installation begins with. */
  original: Written
  /** What may be written between {{ and }}, with what the public would read there. */
  facts: { name: string; value?: string }[]
}

export type ListedPage = Pick<PageDraft, 'slug' | 'title' | 'updatedOn' | 'own'>

export async function listPages({ db }: Pick<Services, 'db'>, actor: Actor): Promise<ListedPage[]> {
  requireAllowed(mayManageSettings(actor))
  const { record } = await loadSettings(db)
  return pageSlugs.map((slug) => {
    const own = record.pages[slug]
    const { title, updatedOn } = { ...pageSources[slug], ...own }
    return { slug, title, updatedOn, own: isOwn(own) }
  })
}

/** @throws AppError not-found */
export async function readPageDraft(deps: Deps, actor: Actor, page: string): Promise<PageDraft> {
  requireAllowed(mayManageSettings(actor))
  const slug = requirePage(page)
  const { record, shown } = await loadSettings(deps.db)
  const { inFooter: _elsewhere, ...own } = record.pages[slug] ?? {}
  const { title, markdown, updatedOn } = pageSources[slug]
  const original = { title, markdown, updatedOn }
  const labels = await deps.labelIssues(shown.firstIssue)
  const facts = pageFacts(shown, placeOf({ ...deps, labels, figures: await deps.readFigures() }))
  return {
    slug,
    own: isOwn(own),
    ...original,
    ...own,
    original,
    facts: factNames.map((name) => ({ name, ...describeFact(valueAt(facts, name)) })),
  }
}

const isOwn = (page: Periodical['pages'][PageSlug]): boolean => page?.updatedOn !== undefined

export type Change = {
  title?: string | undefined
  markdown?: string | undefined
  /** A whole record in place of the saved one. */
  record?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The page as the public would read it after the change; `faults` lists what prevents it from being read, or is
 * doubtful.
 */
export async function previewPage(
  deps: Deps & RendersTexts,
  actor: Actor,
  page: string,
  { title, markdown, record }: Change,
): Promise<{ text?: PageText; faults: string[] }> {
  requireAllowed(mayManageSettings(actor))
  const slug = requirePage(page)
  const shown = record ? withoutExamples(checkRecord(record)) : (await loadSettings(deps.db)).shown
  const source = { ...pageSources[slug], ...shown.pages[slug] }
  const changed = { ...source, ...(title ? { title } : {}), ...(markdown === undefined ? {} : { markdown }) }
  const labels = await deps.labelIssues(shown.firstIssue)
  const figures = await deps.readFigures()
  try {
    const { text, asked } = await renderDraft({ ...deps, labels, figures }, shown, slug, changed)
    return { text, faults: unknownFacts(asked) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { faults: [error.message] }
  }
}

function requirePage(slug: string): PageSlug {
  const page = findPage(slug)
  if (!page) throw notFound()
  return page
}

/** A template uses a fact by its name, by its section (`sponsors`), or by a property of it (`sponsors.size`). */
function unknownFacts(asked: RenderedText['asked']): string[] {
  const isKnown = (asked: string) =>
    factNames.some((name) => asked === name || asked.startsWith(`${name}.`) || name.startsWith(`${asked}.`))
  const unknown = asked.filter(({ name }) => !isKnown(name))
  return unknown.map(({ name, line }) => `Line ${line}: there is no fact '${name}'`)
}

function valueAt(facts: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts)
}

function describeFact(value: unknown): { value?: string } {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return {}
  if (!Array.isArray(value)) return { value: String(value) }
  return { value: value.map((item) => (typeof item === 'string' ? item : (item.name ?? item.label))).join(', ') }
}
