// Fills an empty database with the demonstration: settings, three people, the invented papers and the waiting
// manuscripts. Papers come as Word files; everything else is made from them as for any paper.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { system } from '#src/domain/actor.ts'
import { createAdministrator, registerAccount } from '#src/features/accounts/index.ts'
import { articleTarget, createArticle } from '#src/features/articles/index.ts'
import { type AcceptedUpload, acceptUpload, type Inspector } from '#src/features/files/index.ts'
import { findTypesetting, type Typesetter, typesettingHandler } from '#src/features/manuscripts/index.ts'
import { savePeriodical } from '#src/features/periodical/index.ts'
import { proofTarget, publishSubmission, submitManuscript } from '#src/features/submissions/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { Services } from '#src/platform/services.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { idOfArticle } from './article-id.ts'
import {
  contributorOf,
  type DemoArticle,
  type DemoSubmission,
  demoPeriodical,
  readDemoArticles,
  readDemoSubmissions,
} from './articles.ts'
import { demoRecord } from './periodical.ts'

type Deps = Services & {
  inspector: Inspector
  typesetter: Pick<Typesetter, 'typeset'>
  /** Called before each typesetting. */
  onTypesetting?: ((number: number, ofAll: number) => void) | undefined
}

export type SignIn = { role: string; name: string; email: string; password: string }

export const demoSignIns = {
  administrator: {
    role: 'administrator',
    name: 'Demo Administrator',
    email: 'admin@demo.example',
    password: 'demo-admin',
  },
  author: { role: 'author', name: 'Demo Author', email: 'author@demo.example', password: 'demo-author' },
  reader: { role: 'user', name: 'Demo Reader', email: 'reader@demo.example', password: 'demo-reader' },
} as const satisfies Record<string, SignIn>

/**
 * `renderedIn` contains a .docx for each paper and manuscript.
 * @returns the titles of those that could not be typeset, usually none unless the machine lacks resources.
 */
export async function loadDemo(deps: Deps, renderedIn: string): Promise<{ unmade: string[] }> {
  await savePeriodical(deps, system, demoRecord)
  const { administrator, author, reader } = demoSignIns
  const editor = await createAdministrator(deps, system, administrator)
  const { account } = await registerAccount(deps, { ...author, address: 'demo' })
  await registerAccount(deps, { ...reader, address: 'demo' })

  const [sources, manuscripts] = [readDemoArticles(), readDemoSubmissions()]
  const press = openPress(deps, sources.length + manuscripts.length + 1)
  // One after the other, so that page numbers continue through an issue in the order of its papers.
  for (const source of sources) {
    const { id } = await publishArticle(deps, source, renderedIn)
    await press.typeset({ kind: 'article', id }, source.title, new Date(source.publicationDate))
  }
  // The first manuscript has been published, so that its author sees both states; the others wait for the editor.
  const submissions = []
  for (const manuscript of manuscripts) {
    const submission = await submit(deps, manuscript, account.id, renderedIn)
    submissions.push(submission)
    await press.typeset({ kind: 'submission', id: submission.id }, manuscript.title)
  }
  const [first] = submissions
  if (!first) throw new Error('The demonstration has no manuscripts.')
  const addressOf = (articleId: string) => `${deps.publicUrl}/journals/${articleId}`
  const actor = { kind: 'person', accountId: editor.id, role: 'admin' } as const
  const { article } = await publishSubmission({ ...deps, addressOf }, actor, { id: first.id, status: 'published' })
  await press.typeset({ kind: 'article', id: article.id }, article.title)
  // Nobody reads the demonstration's letters, and a configured mail server must not receive them.
  await deps.db.deleteFrom('mail').execute()
  return { unmade: press.unmade }
}

function openPress(deps: Deps, ofAll: number) {
  const unmade: string[] = []
  let number = 0
  return {
    unmade,
    /** `day`: the day of the files, if it is not today. */
    async typeset(subject: Parameters<typeof findTypesetting>[1], title: string, day?: Date): Promise<void> {
      const clock = day ? { now: () => day } : deps.clock
      const typesettingTargets = {
        article: articleTarget({ ...deps, clock, folder: articleFolder }),
        submission: proofTarget(deps),
      }
      number += 1
      deps.onTypesetting?.(number, ofAll)
      await runDueJobs(deps, [typesettingHandler({ ...deps, typesettingTargets, processes: 1 })])
      if ((await findTypesetting(deps.db, subject))?.state !== 'done') unmade.push(title)
    },
  }
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

async function submit(deps: Deps, manuscript: DemoSubmission, accountId: string, renderedIn: string) {
  const { title, abstract, keywords, authors, slug } = manuscript
  return submitManuscript(
    deps,
    { kind: 'person', accountId, role: 'author' },
    {
      title,
      abstract,
      keywords,
      authors: authors.map(({ name }) => name),
      manuscript: await takeIn(deps, renderedIn, slug),
      idempotencyKey: slug,
    },
  )
}

function takeIn(deps: Deps, folder: string, slug: string): Promise<AcceptedUpload> {
  const fileName = `${slug}.docx`
  return acceptUpload(deps, { type: 'docx', fileName, source: createReadStream(join(folder, fileName)) })
}
