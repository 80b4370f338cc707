// The type of the papers in a section: the section's name in the singular.

const sameInBoth = /(news|series|species|ss|us|is|ings)$/i

/** 'Book Reviews' becomes 'Book Review', 'Case Studies' 'Case Study'. Names in other languages than English stay as they are. */
export function kindOfSection(title: string, isEnglish: boolean): string {
  if (!isEnglish || sameInBoth.test(title)) return title
  return title.replace(/ies$/i, 'y').replace(/s$/i, '')
}
