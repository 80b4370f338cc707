// Times one request again and again, for about two seconds.

export type Row = {
  name: string
  first: number
  p50: number
  p95: number
  p99: number
  /** Milliseconds on the processor. */
  cpu50: number
  cpu99: number
  times: number
  bytes: number
}

const budget = 2_000
const [min, max] = [5, 500]

/** `prepare` runs before each request, and its time does not count. `cpu` is what all processes have used, in milliseconds. */
export async function measure(
  name: string,
  ask: () => Promise<number>,
  {
    prepare,
    cpu = ownCpu,
    milliseconds = budget,
  }: { prepare?: () => Promise<unknown>; cpu?: () => number; milliseconds?: number } = {},
): Promise<Row> {
  const [times, busy]: [number[], number[]] = [[], []]
  let bytes = 0
  const ends = performance.now() + milliseconds
  while (times.length < max && (times.length < min || performance.now() < ends)) {
    await prepare?.()
    const [started, before] = [performance.now(), cpu()]
    bytes = await ask()
    times.push(performance.now() - started)
    busy.push(cpu() - before)
  }
  const [first = Number.NaN] = times
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? Number.NaN
  return {
    ...{ name, first, p50: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99) },
    ...{ cpu50: at(busy, 0.5), cpu99: at(busy, 0.99), times: times.length, bytes },
  }
}

/** Of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export function printTable(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  const ms = (value: number) => value.toFixed(2).padStart(9)
  line(['what'.padEnd(30), 'first ms'.padStart(9), 'p50 ms'.padStart(9), 'p95 ms'.padStart(9), 'bytes'.padStart(9)])
  line(['-'.repeat(30), ...Array.from({ length: 4 }, () => `${'-'.repeat(8)}:`)])
  for (const { name, first, p50, p95, bytes } of rows) {
    line([name.padEnd(30), ms(first), ms(p50), ms(p95), String(bytes).padStart(9)])
  }
}
