// What a paper is made from, as the submission has it: its file, its texts, its people and what it states.
import { createHash } from 'node:crypto'
import { declarationsToPrint } from '#src/domain/article/declarations.ts'
import type { StatedFacts, Submission } from '#src/features/submissions/submission.ts'

/** Nobody's address is published. */
export const publishedFacts = ({ contributors, facts }: StatedFacts) => ({
  authors: contributors.map(({ email: _email, ...author }) => author),
  articleType: facts.articleType,
  language: facts.language,
  discipline: facts.discipline,
  declarations: declarationsToPrint(facts.declarations),
})

/** Another one as soon as any of what is published changes. */
export function fingerprintOf({ manuscript, title, abstract, keywords, stated }: Submission): string {
  const published = JSON.stringify([manuscript.sha256, title, abstract, keywords, publishedFacts(stated)])
  return createHash('sha256').update(published).digest('base64url').slice(0, 27)
}
