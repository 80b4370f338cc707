// The months with which the period can begin and end: those in which something may have been counted, newest first.
import { monthAfter, monthOf } from '#src/domain/calendar-date.ts'

export function monthsToChoose(
  { since, beginDate, endDate }: { since: string | null; beginDate: string; endDate: string },
  thisMonth: string,
): string[] {
  const [first = beginDate] = [beginDate, since ? monthOf(since) : beginDate].toSorted()
  const last = endDate > thisMonth ? endDate : thisMonth
  const months: string[] = []
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month)
  return months
}
