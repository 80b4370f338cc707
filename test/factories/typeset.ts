// The result of typesetting a paper, and an engine that returns it at once. Everything that a test does not name is
// invented here.
import { createHash } from 'node:crypto'
import { articleTarget } from '#src/features/articles/index.ts'
import { type Typesetter, typesettingHandler } from '#src/features/manuscripts/index.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { findPrinted, sendsProofs } from '#src/features/review/proof/index.ts'
import { proofTarget } from '#src/features/submissions/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { articleFolder } from '#src/wire/journal.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'

export function aTypeset(overrides: Partial<Typeset> = {}): Typeset {
  return {
    html: '<p>The full text.</p>',
    jats: '<article/>',
    pdf: buildPdf(),
    archival: buildPdf(),
    numberOfPages: 12,
    pictures: [],
    attention: [],
    counts: {
      headings: 5,
      figures: 1,
      tables: 1,
      equations: 0,
      notes: 0,
      references: 9,
      citations: 12,
      pictures: 1,
    },
    words: 'the full text',
    engine: 'test',
    ...overrides,
  }
}

export function aPicture(text = 'a drawing'): Typeset['pictures'][number] {
  const bytes = new TextEncoder().encode(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: `${sha256}.svg`, sha256, mediaType: 'image/svg+xml', bytes }
}

/** Answers every order, or does with it what a test defines. Without a PDF if none was ordered. */
export function engineOf(
  answer: (order: TypesettingOrder) => ReturnType<Typesetter['typeset']> = async (order) => ({
    ok: true,
    typeset: aTypeset(order.withPdf ? {} : { pdf: undefined, archival: undefined, numberOfPages: undefined }),
  }),
): Pick<Typesetter, 'typeset'> {
  return { typeset: (order) => answer(order) }
}

/** Makes a copy for reviewers of every manuscript, without reading it. */
export const copyingEngine: Pick<Typesetter, 'makeAnonymous'> = {
  makeAnonymous: async ({ front: { title, abstract, keywords }, answer }) => ({
    ok: true,
    copy: {
      texts: { title, abstract, keywords, answer: answer.map(({ text }) => text) },
      pdf: buildPdf(),
      html: '<p>A manuscript without its authors.</p>',
      docx: buildDocx({ text: 'A manuscript without its authors.' }),
      traces: [],
      withheld: ['authors'],
      wordCount: 6,
      attention: [],
      engine: 'test',
    },
  }),
}

/** Does what is due. @returns how many turns that took. */
export function typesetAll(site: TestApi, typesetter = engineOf(), signal?: AbortSignal): Promise<number> {
  const { services } = site
  const typesettingTargets = {
    submission: sendsProofs(proofTarget(services), services),
    article: articleTarget({ ...services, folder: articleFolder, findPrinted }),
  }
  return runDueJobs(
    services,
    [typesettingHandler({ ...services, typesetter, typesettingTargets, processes: 1 })],
    signal,
  )
}
