// Imports exports of OJS into a fresh installation, and reads what came of them.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { importOjs, type MoveReport, type OjsImport, writeReport } from '#src/features/preservation/index.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { type ArticleOf35, exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import { startApi, type TestApi } from './api-harness.ts'

export const now = '2026-02-03T04:05:06.000Z'

export async function moveIn(exports: string | readonly string[], more: Partial<OjsImport> = {}) {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const report = await importOjs(site.services, system, {
    exports: filesOf(exports, folder),
    workFolder: folder,
    ...more,
  })
  return { site, report, folder }
}

export const moveInArticles = (articles: readonly ArticleOf35[], more?: Partial<OjsImport>) =>
  moveIn(exportOf35(articles), more)

/** The named files lie in one folder; those that are no PDFs are imported, in this order. */
export async function moveInFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const exports = Object.keys(files).filter((name) => !name.endsWith('.pdf'))
  const report = await importOjs(site.services, system, {
    exports: exports.map((name) => join(folder, name)),
    workFolder: folder,
  })
  return { site, report }
}

export function filesOf(exports: string | readonly string[], folder: string): string[] {
  return [exports].flat().map((xml, index) => {
    const path = join(folder, `export-${index}.xml`)
    writeFileSync(path, xml)
    return path
  })
}

export function temporaryFolder(): string {
  const folder = makeTemporaryFolder('moving-in-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function articlesOf(site: TestApi): Promise<JournalObject[]> {
  return (await (await site.request('GET', '/api/journals')).json()).journals
}

export async function articleOf(site: TestApi, title: string): Promise<JournalObject> {
  const found = (await articlesOf(site)).find((article) => article.title === title)
  if (!found) throw new Error(`no “${title}”`)
  return (await site.request('GET', `/api/journals/${found.id}`)).json()
}

export const remarksOf = ({ articles }: MoveReport, title: string): string[] =>
  articles.find((article) => article.title === title)?.remarks ?? []

export const textOf = (report: MoveReport): string => [...writeReport(report)].join('\n')
