// npm run lighthouse: runs Lighthouse on the built site with the demonstration's papers, as on a phone. It prints a table
// and fails if a page is below the promised scores. Scores depend on the machine: close other programs first. Each page
// is loaded five times and the median counts, as https://github.com/GoogleChrome/lighthouse/blob/main/docs/variability.md
// advises.
import { issuePage, pages } from '#src/web/links.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { ensureChromium, findChromium, isRoot, quietBrowser } from '#test/environment/chromium.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { loadLighthouse, type Report } from './lighthouse/load-lighthouse.ts'
import { CommandError, runCommand } from './run-command.ts'

const promised = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const maxShift = 0.02
const maxBlocking = 100

// Transferred on a paper's page, in kilobytes of 1,000 bytes. Its scripts wait until somebody uses it.
const maxTransferred = { script: 0, stylesheet: 25, font: 130 } as const

const runs = 5

// Shown, because the performance follows from them.
const paints = { 'first paint ms': 'first-contentful-paint', 'largest paint ms': 'largest-contentful-paint' }

// How much slower than this machine the phone is, by Lighthouse's own table:
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
const slowdownOf = (benchmarkIndex: number): number => (benchmarkIndex < 1_500 ? 2 : 4)

const performanceOf = (report: Report): number => report.categories['performance']?.score ?? 0

const median = (reports: readonly Report[]): Report =>
  reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(reports.length / 2)] as Report

await runCommand(async () => {
  await ensureChromium()
  const { lighthouse, launch, mobileSlow4G } = await loadLighthouse()
  const program = await startProgram({ command: 'bin/demo.ts' })
  const browser = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless=new', ...(isRoot ? ['--no-sandbox'] : []), ...quietBrowser],
  })
  const faults: string[] = []
  try {
    const { journals } = (await (await fetch(`${program.origin}/api/journals?limit=1`)).json()) as JournalList
    const article = `/journals/${journals[0]?.id}`
    const issue = journals[0] ? issuePage(journals[0]) : pages.archive
    const rows: Record<string, unknown>[] = []
    const looked = async (path: string, cpuSlowdownMultiplier: number): Promise<Report> => {
      const report = await lighthouse(program.origin + path, {
        port: browser.port,
        onlyCategories: Object.keys(promised),
        throttling: { ...mobileSlow4G, cpuSlowdownMultiplier },
      })
      if (!report || report.lhr.runtimeError) {
        throw new CommandError(`Lighthouse returned no report for ${path}: ${report?.lhr.runtimeError?.message}`)
      }
      return report.lhr
    }
    const { benchmarkIndex } = (await looked(pages.home, 1)).environment
    const slowdown = slowdownOf(benchmarkIndex)
    console.log(
      `This machine's benchmark index is ${benchmarkIndex}; the test assumes that a phone is ${slowdown} times slower.`,
    )
    for (const path of [pages.home, pages.articles, article, pages.archive, issue, pages.about]) {
      const looks: Report[] = []
      for (let run = 0; run < runs; run++) looks.push(await looked(path, slowdown))
      const { row, missed } = assess(median(looks), path === article)
      rows.push({ page: path === article ? 'paper' : path, ...row })
      faults.push(...missed.map((fault) => `${path}: ${fault}`))
    }
    console.table(rows)
  } finally {
    browser.kill()
    await program.stop()
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
})

function assess(report: Report, isArticle: boolean): { row: Record<string, unknown>; missed: string[] } {
  const row: Record<string, unknown> = {}
  const missed: string[] = []
  const promise = (name: string, value: number, holds: boolean) => {
    row[name] = value
    if (!holds) missed.push(`${name} is ${value}`)
  }
  for (const [name, least] of Object.entries(promised)) {
    const score = report.categories[name]?.score ?? 0
    promise(name, Math.round(score * 100), score >= least)
    if (score < least) missed.push(...failedAudits(report, name))
  }
  const shift = report.audits['cumulative-layout-shift']?.numericValue ?? 1
  promise('shift', Number(shift.toFixed(4)), shift < maxShift)
  const blocking = report.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY
  promise('blocking ms', Math.round(blocking), blocking <= maxBlocking)
  for (const [name, audit] of Object.entries(paints)) row[name] = Math.round(report.audits[audit]?.numericValue ?? 0)
  for (const [kind, max] of Object.entries(maxTransferred)) {
    const transferred = transferredOf(report, kind)
    promise(`${kind} kB`, transferred, !isArticle || transferred <= max)
  }
  return { row, missed }
}

function failedAudits(report: Report, category: string): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
    .map((audit) => `  ${audit?.id}: ${audit?.title} ${audit?.displayValue ?? ''}`)
}

type Request = { resourceType?: string; transferSize?: number }

function transferredOf(report: Report, kind: string): number {
  const details = report.audits['network-requests']?.details as { items?: Request[] } | undefined
  const bytes = (details?.items ?? [])
    .filter(({ resourceType }) => resourceType?.toLowerCase() === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return Math.round(bytes / 100) / 10
}
