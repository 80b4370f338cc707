// Fills an empty database with the demonstration: settings, three people, the invented papers and the waiting manuscripts.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createAdministrator, registerAccount } from '#src/features/accounts/index.ts'
import { createArticle } from '#src/features/articles/index.ts'
import { type AcceptedUpload, acceptUpload, type FileType, type Inspector } from '#src/features/files/index.ts'
import { savePeriodical } from '#src/features/periodical/index.ts'
import { publishSubmission, submitManuscript } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { type DemoPaper, type DemoSubmission, demoPeriodical, readDemoPapers, readDemoSubmissions } from './papers.ts'
import { demoRecord } from './periodical.ts'

type Deps = Services & { inspector: Inspector }

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

/** `renderedIn` holds a .docx for each paper and manuscript, and a .pdf for each paper. */
export async function loadDemo(deps: Deps, renderedIn: string): Promise<void> {
  await savePeriodical(deps, demoRecord)
  const { administrator, author, reader } = demoSignIns
  const editor = await createAdministrator(deps, administrator)
  const { account } = await registerAccount(deps, { ...author, address: 'demo' })
  await registerAccount(deps, { ...reader, address: 'demo' })

  for (const paper of readDemoPapers()) await publishPaper(deps, paper, renderedIn)
  // The first manuscript has been published, so that its author sees both states; the others wait for the editor.
  const submissions = []
  for (const manuscript of readDemoSubmissions())
    submissions.push(await submit(deps, manuscript, account.id, renderedIn))
  const [first] = submissions
  if (!first) throw new Error('The demonstration has no manuscripts.')
  const addressOf = (articleId: string) => `${deps.publicUrl}/journals/${articleId}`
  const actor = { kind: 'person', accountId: editor.id, role: 'admin' } as const
  await publishSubmission({ ...deps, addressOf }, actor, { id: first.id, status: 'published' })
  // Nobody reads the demonstration's letters, and a mail server that is set must not see them.
  await deps.db.deleteFrom('mail').execute()
}

async function publishPaper(deps: Deps, paper: DemoPaper, renderedIn: string): Promise<void> {
  const pdf = await takeIn(deps, 'pdf', renderedIn, paper.slug)
  const docx = await takeIn(deps, 'docx', renderedIn, paper.slug)
  await pdf.keep()
  await docx.keep()
  const { slug: _slug, markdown: _markdown, body: _body, ...facts } = paper
  await createArticle(deps, {
    ...facts,
    licence: demoPeriodical.licence,
    copyrightHolder: 'The Author(s)',
    peerReviewed: true,
    createdAt: new Date(paper.publicationDate).toISOString(),
    files: { pdf: stored(pdf), docx: stored(docx) },
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
      manuscript: await takeIn(deps, 'docx', renderedIn, slug),
      idempotencyKey: slug,
    },
  )
}

function takeIn(deps: Deps, type: FileType, folder: string, slug: string): Promise<AcceptedUpload> {
  const fileName = `${slug}.${type}`
  return acceptUpload(deps, { type, fileName, source: createReadStream(join(folder, fileName)) })
}

function stored({ sha256, size }: AcceptedUpload) {
  return { sha256, size }
}
