import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createInspector } from '#src/features/files/index.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { hostileDocuments, loadingDocuments } from '#test/fixtures/documents/index.ts'
import { refusalOfPublished } from './refusal-of-published.ts'

const tolerated = ['submitForm', 'importData', 'goToRemote', 'goToEmbedded', 'attachment', 'attachmentOnPage']

test('a published PDF keeps its attachments, forms and links to files, and is refused for whatever runs or is broken', async () => {
  const folder = makeTemporaryFolder('published-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const workerUrl = new URL('../files/inspection-worker.ts', import.meta.url)
  const inspector = createInspector({ workerUrl, timeoutMs: 120_000, maxParallel: 1 })
  onTestFinished(() => inspector.close())

  const refused: string[] = []
  const pdfs = hostileDocuments.filter(({ type, name }) => type === 'pdf' && !name.includes('Bomb'))
  for (const { name, bytes } of pdfs) {
    const path = join(folder, `${name}.pdf`)
    writeFileSync(path, bytes())
    if (await refusalOfPublished(inspector, 'pdf', path)) refused.push(name)
  }

  expect(pdfs.map(({ name }) => name)).toEqual(expect.arrayContaining(tolerated))
  expect(refused).toEqual(expect.arrayContaining(['launchInAnnotation', 'xfa']))
  expect(refused.filter((name) => tolerated.includes(name))).toEqual([])
})

test('a published Word file that would load something from outside it is refused', async () => {
  const folder = makeTemporaryFolder('published-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const workerUrl = new URL('../files/inspection-worker.ts', import.meta.url)
  const inspector = createInspector({ workerUrl, timeoutMs: 120_000, maxParallel: 1 })
  onTestFinished(() => inspector.close())
  const path = join(folder, 'published.docx')
  for (const { name, bytes } of loadingDocuments) {
    writeFileSync(path, bytes())
    expect(await refusalOfPublished(inspector, 'docx', path), name).toMatch(/loads content from outside/)
  }
})
