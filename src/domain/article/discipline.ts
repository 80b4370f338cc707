// The disciplines of the periodical, in its own order.

export const disciplines = ['S', 'T', 'E', 'M', 'Ed'] as const
export type Discipline = (typeof disciplines)[number]

export const disciplineNames: Readonly<Record<Discipline, string>> = {
  S: 'Science',
  T: 'Technology',
  E: 'Engineering',
  M: 'Mathematics',
  Ed: 'Education',
}
