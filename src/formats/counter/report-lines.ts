// The lines of a report before they are written: rows that agree in every column become one line with their months
// added up. Lines without any use are left out, as the Code of Practice requires.
import type { AccessType, ItemMonth, MetricType, Report, ReportItem, ReportTitle } from './counter-report.ts'

export type ReportLine = {
  title: ReportTitle
  /** Only in reports by paper. */
  item?: ReportItem | undefined
  accessType: AccessType
  /** Year of publication; '0001' where it is not known. */
  yop: string
  /** By metric, then by month. Zero is left out. */
  performance: Map<MetricType, Map<string, number>>
}

export function linesOf({ kind, usage }: Pick<Report, 'kind' | 'usage'>): ReportLine[] {
  const controlled = kind.filters.some(([name, value]) => name === 'Access_Type' && value === 'Controlled')
  const shows = (column: string) => kind.columns.includes(column)
  const lines = new Map<string, ReportLine>()
  for (const entry of usage) {
    if (controlled && entry.accessType !== 'Controlled') continue
    const yop = entry.item.published?.slice(0, 'YYYY'.length) ?? '0001'
    const parts = [
      kind.of === 'item' ? entry.item.url : '',
      entry.title.name,
      shows('Access_Type') ? entry.accessType : '',
      shows('YOP') ? yop : '',
    ]
    const key = JSON.stringify(parts)
    const { title, item, accessType } = entry
    const line = lines.get(key) ?? {
      title,
      item: kind.of === 'item' ? item : undefined,
      accessType,
      yop,
      // In the order of the report.
      performance: new Map(kind.metrics.map((metric) => [metric, new Map<string, number>()])),
    }
    for (const metric of kind.metrics) add(line, metric, entry)
    lines.set(key, line)
  }
  return [...lines.values()]
    .map((line) => ({ ...line, performance: new Map([...line.performance].filter(([, months]) => months.size > 0)) }))
    .filter(({ performance }) => performance.size > 0)
}

function add({ performance }: ReportLine, metric: MetricType, { month, performance: more }: ItemMonth): void {
  const months = performance.get(metric)
  if (more[metric] > 0) months?.set(month, (months.get(month) ?? 0) + more[metric])
}

export const articleVersion = 'VoR'
export const accessMethod = 'Regular'
export const dataTypes = { title: 'Journal', item: 'Article' } as const

/** The bare iD of an organisation. */
export const bareRor = (ror: string): string => ror.replace(/^.*\//, '')
