// Which page numbers a list shows: first, last and those within two of the current one; the rest is a gap.

export type PageMark = number | 'gap'

export function pageMarks(current: number, count: number): PageMark[] {
  const shown = Array.from({ length: Math.max(count, 0) }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 2,
  )
  return shown.flatMap((page, index): PageMark[] => {
    const before = shown[index - 1] ?? 0
    return page === before + 1 ? [page] : ['gap', page]
  })
}
