// A paper is printed from the text that its author approved. The engine has its own tests: here one answers at once.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listNamed, sweepBlobs } from '#src/features/files/index.ts'
import type { TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import type { StatusAnswer } from '#src/wire/journal.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase } from '#test/factories/review.ts'
import { docxFile, publish } from '#test/factories/submission.ts'
import { aPicture, aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const picture = aPicture('a drawing of ink')

/** Reads a manuscript as the tree of this name, and notes from what each paper is printed. */
function readingAs(tree: string, printed: string[] = []) {
  return engineOf(async ({ approved, front }: TypesettingOrder) => {
    const read = (path: string) => readFileSync(path, 'utf8')
    const pictures = approved?.pictures.map(({ path }) => read(path)) ?? []
    if (!front.isProof) printed.push(approved ? [read(approved.tree), ...pictures].join(' with ') : 'the manuscript')
    const html = `<p>${front.isProof ? tree : 'The paper.'}</p>`
    return {
      ok: true,
      typeset: aTypeset({ html, pictures: [picture], tree: front.isProof ? bytesOf(tree) : undefined }),
    }
  })
}

async function acceptedCase() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const path = `/api/submissions/${found.submission.id}`
  await typesetAll(site, readingAs('the first text'))
  await actOnCase(site, found.editor.token, 'POST', `${path}/review`)
  await actOnCase(site, found.editor.token, 'POST', `${path}/review/enough`)
  const accept = { decision: 'accept', letter: 'Gladly.', reason: 'A short note.' }
  await actOnCase(site, found.editor.token, 'POST', `${path}/decisions`, accept)
  const approve = (proof: number) =>
    actOnCase(site, found.author.token, 'POST', `${path}/proof/approval`, { approved: true, proof })
  const printed: string[] = []
  const print = () => typesetAll(site, readingAs('another text', printed))
  return { site, ...found, path, approve, printed, print }
}

async function publishIt(site: TestApi, editor: string, id: string): Promise<string> {
  const { journal } = (await (await publish(site, editor, id)).json()) as StatusAnswer
  return journal.id
}

const sweep = (site: TestApi) => sweepBlobs(site.services, new Date(site.clock.now().getTime() + 1))

test('what was approved as proof is what is published, with its pictures, until an editor wants another text', async () => {
  const { site, editor, submission, approve, printed, print } = await acceptedCase()
  await approve(1)
  await sweep(site)
  const id = await publishIt(site, editor.token, submission.id)
  await print()
  const approved = 'the first text with a drawing of ink'
  expect(printed).toEqual([approved])

  const { token } = await site.administrator()
  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Fractions second' } })
  await print()
  expect(printed.at(-1), 'after an edit of the record').toBe(approved)

  expect((await site.request('POST', `/api/journals/${id}/typesetting`, { token })).status).toBe(202)
  await print()
  expect(printed.at(-1), 'typeset again').toBe('the manuscript')
  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Fractions third' } })
  await print()
  expect(printed).toEqual([approved, approved, 'the manuscript', 'the manuscript'])
})

test('another Word file of a paper replaces the text of its proof', async () => {
  const { site, editor, submission, approve, printed, print } = await acceptedCase()
  await approve(1)
  const id = await publishIt(site, editor.token, submission.id)
  const form = new FormData()
  form.set('file', docxFile(buildDocx({ text: 'Corrected by the office.' })))
  const { token } = await site.administrator()
  expect((await site.request('PUT', `/api/journals/${id}/files/docx`, { token, form })).status).toBe(200)
  await print()
  expect(printed).toEqual(['the manuscript'])
})

test('an approved text is published, even if the proof was made again since; otherwise the last one is', async () => {
  const { site, author, editor, submission, path, approve, printed, print } = await acceptedCase()
  await approve(1)
  await actOnCase(site, author.token, 'POST', `${path}/proof`)
  await typesetAll(site, readingAs('the second text'))
  // The third one replaces the second, which nobody has been asked about.
  await actOnCase(site, author.token, 'POST', `${path}/proof`)
  await typesetAll(site, readingAs('the third text'))
  const trees = await site.db.selectFrom('proof_tree').select('sha256').execute()
  expect(trees).toHaveLength(2)
  expect(await listNamed(site.db, [...trees.map(({ sha256 }) => sha256), picture.sha256])).toHaveProperty('size', 3)
  await publishIt(site, editor.token, submission.id)
  await print()
  expect(printed).toEqual(['the first text with a drawing of ink'])
})

test('the text of a proof that was never approved is published if it is of the very manuscript', async () => {
  const { site, editor, submission, path, printed, print } = await acceptedCase()
  const form = new FormData()
  form.append('file', docxFile(buildDocx({ text: 'Corrected.' }), 'corrected.docx'))
  const put = await site.request('POST', `${path}/corrected-files`, { token: editor.token, form })
  expect(put.status).toBe(201)
  await typesetAll(
    site,
    engineOf(async () => ({ ok: false, reason: 'unreadable', detail: 'test' })),
  )
  await publishIt(site, editor.token, submission.id)
  await print()
  expect(printed, 'the proof of the file before').toEqual(['the manuscript'])

  const other = await acceptedCase()
  await publishIt(other.site, other.editor.token, other.submission.id)
  await other.print()
  expect(other.printed).toEqual(['the first text with a drawing of ink'])
})

test('a text that is lost, or that the engine no longer understands, is read from the manuscript, and the log says so', async () => {
  const { site, editor, submission, approve, printed, print } = await acceptedCase()
  await approve(1)
  await publishIt(site, editor.token, submission.id)
  const warned: string[] = []
  site.services.log.warn = (...[, words]: unknown[]) => void warned.push(String(words))
  await typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ unreadTree: 'a tree of shape 0, not 1' }) })),
  )
  expect(warned).toEqual(['the text of a proof could not be used: its manuscript was read again'])

  const { tree_sha256: tree } = await site.db.selectFrom('case_proof').select('tree_sha256').executeTakeFirstOrThrow()
  const { open } = site.services.storage
  site.services.storage.open = async (sha256, range) => (sha256 === tree ? undefined : open(sha256, range))
  const { article_id: id } = await site.db.selectFrom('submission').select('article_id').executeTakeFirstOrThrow()
  const { token } = await site.administrator()
  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Fractions second' } })
  await print()
  expect(printed).toEqual(['the manuscript'])
  expect(warned).toHaveLength(2)
})

test('the text of a proof goes with its submission', async () => {
  const { site } = await acceptedCase()
  await site.db.deleteFrom('submission').execute()
  expect(await site.db.selectFrom('proof_tree').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('proof_picture').selectAll().execute()).toEqual([])
  expect(await listNamed(site.db, [picture.sha256])).toHaveProperty('size', 0)
})
