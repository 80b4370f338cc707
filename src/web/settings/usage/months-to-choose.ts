// The months that the period can begin and end with: those in which something may have been counted, the newest first.

export function monthsToChoose(
  { since, beginDate, endDate }: { since: string | null; beginDate: string; endDate: string },
  thisMonth: string,
): string[] {
  const [first = beginDate] = [beginDate, since?.slice(0, 'YYYY-MM'.length) ?? beginDate].toSorted()
  const last = endDate > thisMonth ? endDate : thisMonth
  const months: string[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}
