// What the operator's commands say about backups and upgrades, and how they end.
// In turns: it starts commands by the dozen.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

function run(site: TestApi, command: string, ...args: string[]) {
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

async function startWithBackup() {
  const site = await startApi()
  const pdf = await storedFile(site.services, new TextEncoder().encode('%PDF of the paper'))
  const paper = await buildArticle(site.services, { title: 'Bridges', files: { pdf } })
  const folder = `${site.dataDir}-backup`
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const backUp = () => run(site, 'bin/backup.ts', folder)
  expect(backUp()).toMatchObject({ status: 0, stderr: '' })
  const pathOfPdf = join(site.dataDir, 'blobs', pdf.sha256.slice(0, 2), pdf.sha256.slice(2, 4), pdf.sha256)
  return { site, paper, pdf, pathOfPdf, folder, backUp }
}

test('a backup that has a whole copy of a lost file says that the file is missing, and ends with 1', async () => {
  const { pdf, paper, pathOfPdf, backUp } = await startWithBackup()
  rmSync(pathOfPdf)
  const { status, stderr } = backUp()
  expect(status).toBe(1)
  expect(stderr).toContain(`Missing: ${pdf.sha256} (article ${paper.id})`)
  expect(stderr).toMatch(/1 .*missing/)
})

test('a backup that has a whole copy of a file that was cut short says that the file is damaged, and ends with 1', async () => {
  const { site, pathOfPdf, backUp } = await startWithBackup()
  truncateSync(pathOfPdf, 3)
  const { status, stderr } = backUp()
  expect(status).toBe(1)
  expect(stderr).toContain(`Damaged: ${relative(site.dataDir, pathOfPdf)}`)
})

test('a backup whose rows cannot be compared is not reported as complete', async () => {
  const { site, folder } = await startWithBackup()
  if (site.databaseUrl === undefined) {
    const database = new DatabaseSync(join(folder, 'database.sqlite'))
    database.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    database.close()
  }
  const { status, stdout } = run(site, 'bin/verify.ts', folder)
  expect(status).toBe(0)
  expect(stdout).toContain('Every file in the folder is whole')
  expect(stdout).toContain('Whether files are missing was not checked.')
  expect(stdout).not.toContain('All data is whole')
})

test('asking which day a rollback would bring back is no failure, and needs no stopped server', async () => {
  const site = await startApi()
  const snapshots = join(site.dataDir, 'before-upgrade')
  mkdirSync(snapshots, { recursive: true })
  writeFileSync(join(snapshots, '036-fair-jobs.sqlite'), '')
  const unlock = lockFolder(site.dataDir)
  onTestFinished(unlock)
  const asked = run({ ...site, databaseUrl: undefined }, 'bin/rollback.ts')
  expect(asked).toMatchObject({ status: 0, stderr: '' })
  expect(asked.stdout).toMatch(
    /^The database can be brought back as it was on \d{4}-\d\d-\d\d \d\d:\d\d UTC, before the upgrade\./,
  )
  expect(asked.stdout).not.toContain('036')

  const { status, stderr } = run({ ...site, databaseUrl: undefined }, 'bin/rollback.ts', '--yes')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The server is running, so nothing was changed\. Stop it/)
})
