// Invented people, as they fill in the form.
let people = 0

export type PersonForm = { name: string; email: string; password: string }

export function buildPerson(facts: Partial<PersonForm> = {}): PersonForm {
  people += 1
  return { name: `Quill ${people}`, email: `quill-${people}@example.org`, password: 'correct horse', ...facts }
}
