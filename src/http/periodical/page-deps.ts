// What the texts of pages say besides the record: the labels of issues, and figures of reviewing.
import type { IssueNumber } from '#src/domain/issue.ts'
import { labelIssues } from '#src/features/articles/issues/index.ts'
import { readPublicFigures } from '#src/features/review/figures/index.ts'
import type { ApiServices } from '#src/http/context.ts'

export const pageDeps = (services: ApiServices) => ({
  ...services,
  labelIssues: (first: IssueNumber) => labelIssues(services, first),
  readFigures: () => readPublicFigures(services),
})
