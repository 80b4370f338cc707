// Months as YYYY-MM, and as COUNTER writes them.

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export const monthAfter = (month: string, by = 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}

export const countMonths = (begin: string, end: string): number => Math.max(0, numberOf(end) - numberOf(begin) + 1)

export const monthsBetween = (begin: string, end: string): string[] =>
  Array.from({ length: countMonths(begin, end) }, (_, at) => monthAfter(begin, at))

function numberOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'May-2025' */
export const columnOf = (month: string): string => `${names[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`
