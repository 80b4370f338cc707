// Who did what, as a section at the end of the printed text; on the paper's page and in JATS the authors themselves have it.
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { creditTerms } from '#src/domain/contributor/credit-terms.ts'
import type { FrontAuthor } from '#src/formats/full-text/front-matter.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { statementSection, withSections } from './add-statements.ts'
import { announcedTitles } from './find-stated.ts'

const topic = /contribut|authorship|\bcredit\b|beiträge|contribuci|contribui|contributi|вклад|внесок|贡献|貢献|기여/iu

export function addContributions(text: FullText, authors: readonly FrontAuthor[]): FullText {
  const said = authors.flatMap(({ name, roles = [] }) => {
    const terms = creditRoles.filter((role) => roles.includes(role)).map((role) => creditTerms[role])
    return terms.length > 0 ? [`${name}: ${terms.join(', ')}.`] : []
  })
  if (said.length === 0 || announcedTitles(text).some(({ title }) => topic.test(title))) return text
  return withSections(text, statementSection('contributions', 'Author contributions', said.join(' ')))
}
