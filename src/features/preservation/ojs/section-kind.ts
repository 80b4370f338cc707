// What kind of paper stands in a section: the section's name, for one paper instead of many.

const sameInBoth = /(news|series|species|ss|us|is|ings)$/i

/** 'Book Reviews' becomes 'Book Review', 'Case Studies' 'Case Study'. Only for English: other languages stay as they are. */
export function kindOfSection(title: string): string {
  if (sameInBoth.test(title)) return title
  return title.replace(/ies$/i, 'y').replace(/s$/i, '')
}
