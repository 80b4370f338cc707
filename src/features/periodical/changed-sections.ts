import type { Periodical } from './periodical.ts'

/** The sections of the record that differ between two versions. */
export function changedSections(before: Periodical, after: Periodical): string[] {
  const sections = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Periodical>
  return [...sections].filter((section) => JSON.stringify(before[section]) !== JSON.stringify(after[section]))
}
