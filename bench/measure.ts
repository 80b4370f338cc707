// Times one request again and again, for about two seconds.

export type Row = { name: string; first: number; p50: number; p95: number; p99: number; times: number; bytes: number }

const budget = 2_000
const max = 500

/** `prepare` runs before each request, and its time does not count. */
export async function measure(
  name: string,
  ask: () => Promise<number>,
  { prepare, milliseconds = budget }: { prepare?: () => Promise<unknown>; milliseconds?: number } = {},
): Promise<Row> {
  const times: number[] = []
  let bytes = 0
  const ends = performance.now() + milliseconds
  while (times.length < max && (times.length < 5 || performance.now() < ends)) {
    await prepare?.()
    const started = performance.now()
    bytes = await ask()
    times.push(performance.now() - started)
  }
  const [first = Number.NaN] = times
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { name, first, p50: at(0.5), p95: at(0.95), p99: at(0.99), times: times.length, bytes }
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
