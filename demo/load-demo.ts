// Fills an empty database with the demonstration: settings, people, the invented papers, and manuscripts in every stage of
// their review. Papers come as Word files; everything else is made from them as for any paper.

import { type Actor, system } from '#src/domain/actor.ts'
import { requiredOfArticle } from '#src/domain/article/required-texts.ts'
import { type Clock, oneDay } from '#src/domain/clock.ts'
import { createArticle, editArticle } from '#src/features/articles/index.ts'
import type { Inspector } from '#src/features/files/index.ts'
import type { Typesetter } from '#src/features/manuscripts/index.ts'
import { savePeriodical } from '#src/features/periodical/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import { publishSubmission } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { idOfArticle } from './article-id.ts'
import {
  contributorOf,
  type DemoArticle,
  type DemoSubmission,
  demoPeriodical,
  readDemoArticles,
  readDemoSubmissions,
} from './articles.ts'
import { demoSignIns, gatherCast } from './gather-cast.ts'
import { openPress } from './open-press.ts'
import { demoRecord } from './periodical.ts'
import { guestStory, publishedStory, stories, tellStories } from './stories/index.ts'
import { takeIn } from './take-in.ts'

type Deps = Services & {
  inspector: Inspector
  typesetter: Pick<Typesetter, 'typeset' | 'makeAnonymous'>
  /** Called before each typesetting. */
  onTypesetting?: ((number: number, ofAll: number) => void) | undefined
}

type Loaded = {
  /** The titles of those that could not be typeset; usually none, unless the machine lacks resources. */
  readonly unmade: readonly string[]
  /** Of a reviewer who has begun to write. */
  readonly reviewLink: string | undefined
  /** Of the case that a guest leads. */
  readonly guestLink: string
}

const registeredDaysAgo = 180

const daysAgo = (clock: Clock, days: number): Clock => ({ now: () => new Date(clock.now().getTime() - days * oneDay) })

/** @param renderedIn contains a .docx for each paper, manuscript and revision. */
export async function loadDemo(deps: Deps, renderedIn: string): Promise<Loaded> {
  await savePeriodical(deps, system, demoRecord)
  const cast = await gatherCast({ ...deps, clock: daysAgo(deps.clock, registeredDaysAgo) })
  const [sources, manuscripts] = [readDemoArticles(), readDemoSubmissions()]
  const press = openPress(deps, sources.length + stories.length + 1)
  // One after the other, so that page numbers continue through an issue in the order of its papers.
  for (const source of sources) {
    const { id } = await publishArticle(deps, source, renderedIn)
    await press.typeset({ kind: 'article', id }, source.title, new Date(source.publicationDate))
  }
  const { guest } = demoSignIns
  const told = await tellStories(deps, { cast, guest, press, manuscripts, renderedIn })
  const manuscript = manuscripts.find(({ slug }) => slug === publishedStory.slug)
  const submissionId = told.submissions.get(publishedStory.slug)
  if (!manuscript || !submissionId) throw new Error('The demonstration has no manuscript to publish.')
  const id = await publishManuscript(deps, cast.administrator, submissionId, manuscript)
  await press.typeset({ kind: 'article', id }, manuscript.title)
  // Nobody reads the demonstration's letters, and a configured mail server must not receive them.
  await deps.db.deleteFrom('mail').execute()
  const guestLink = `${deps.publicUrl}/manage-journals/submissions/${told.submissions.get(guestStory.slug)}`
  return { unmade: press.unmade, reviewLink: told.reviewLink, guestLink }
}

async function publishArticle(deps: Deps, source: DemoArticle, renderedIn: string) {
  const docx = await takeIn(deps, renderedIn, source.slug)
  await docx.keep()
  const { slug: _slug, markdown: _markdown, body: _body, ...facts } = source
  return createArticle(deps, {
    ...facts,
    authors: source.authors.map(contributorOf),
    id: idOfArticle(source),
    licence: demoPeriodical.licence,
    copyrightHolder: 'The Author(s)',
    peerReviewed: true,
    createdAt: new Date(source.publicationDate).toISOString(),
    files: { docx: { sha256: docx.sha256, size: docx.size } },
    searchText: docx.text,
  })
}

/** With the facts that an editor adds; its days and that peers reviewed it come from its case. */
async function publishManuscript(deps: Deps, editor: Actor, submissionId: string, manuscript: DemoSubmission) {
  const desk = {
    ...deps,
    cases: keepCases(deps),
    addressOf: (articleId: string) => `${deps.publicUrl}/journals/${articleId}`,
  }
  const { article } = await publishSubmission(desk, editor, { id: submissionId, status: 'published' })
  const { discipline, articleType, authors } = manuscript
  const { pdf: pdfFile, docx: docxFile, ...texts } = requiredOfArticle
  const changes = {
    discipline,
    articleType,
    authors: authors.map(contributorOf),
    licence: demoPeriodical.licence,
    copyrightHolder: 'The Author(s)',
  }
  await editArticle(desk, editor, {
    id: article.id,
    version: article.updatedAt,
    changes,
    missing: { ...texts, pdfFile, docxFile },
  })
  return article.id
}
