// The month in which an issue's quarter begins, from its label: 'January 2025'. A special issue's label has none.
export const firstMonthOf = (label: string): string | undefined => {
  const [, month, year] = /, (\p{L}+)-\p{L}+ (\d{4})$/u.exec(label) ?? []
  return month && year ? `${month} ${year}` : undefined
}
