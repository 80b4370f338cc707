/**
 * The server's rules for facts leave out their subject: 'must be a day of the calendar'. `labels` are those of the
 * fields.
 */
export function completeSentences(
  fields: Readonly<Record<string, string>>,
  labels: Readonly<Partial<Record<string, string>>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => {
      const subject = /^\p{Ll}/u.test(rule) ? labels[field] : undefined
      return [field, subject ? `${subject} ${rule}` : rule]
    }),
  )
}
