// The contributor roles of ANSI/NISO Z39.104-2022 as they are printed (https://credit.niso.org).
import type { CreditRole } from './credit-roles.ts'

export const creditTerms: Readonly<Record<CreditRole, string>> = {
  conceptualization: 'Conceptualization',
  'data-curation': 'Data curation',
  'formal-analysis': 'Formal analysis',
  'funding-acquisition': 'Funding acquisition',
  investigation: 'Investigation',
  methodology: 'Methodology',
  'project-administration': 'Project administration',
  resources: 'Resources',
  software: 'Software',
  supervision: 'Supervision',
  validation: 'Validation',
  visualization: 'Visualization',
  'writing-original-draft': 'Writing – original draft',
  'writing-review-editing': 'Writing – review & editing',
}
