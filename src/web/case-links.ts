// The addresses of a case and of its reviews: pages and API calls. Apart from links.ts, which every visitor loads.
import { pages } from './links.ts'

/** The case of a submission, for editors. `part`: one of its sections. */
export const casePage = (id: string, part?: CasePart): string =>
  `${pages.manage}/submissions/${encodeURIComponent(id)}${part ? `#${part}` : ''}`

export type CasePart = 'manuscript' | 'reviewers' | 'reviews' | 'decision' | 'proof' | 'conflicts'

/** Figures of reviewing, for editors. */
export const figuresPage = `${pages.manage}/figures`
export const figuresApi = '/api/figures'

/** The case as its author sees it. */
export const ownCasePage = (id: string): string => `${pages.submission}/${encodeURIComponent(id)}`

/** For reviewers who have lost their link. */
const newLinkPage = '/review'

/** The page of one invitation; its address is a secret. */
export const invitationPage = (token: string): string => `${newLinkPage}/${encodeURIComponent(token)}`

/** A file at an address below the page, where a browser opens it without scripts. */
export const invitationFile = (token: string, name: string): string => `${invitationPage(token)}/${name}`

/** Says what an uploaded file is before it is read: `file`, one of the review, or `form`, which was filled in offline. */
export const uploadParameter = 'upload'

/** The only pages to which forms are posted. */
export const acceptsForms = (pathname: string): boolean => /^\/review\/[^/]+$/.test(pathname)

const submission = (id: string): string => `/api/submissions/${encodeURIComponent(id)}`

/** The calls of the case's editors and of its author. */
export const caseApi = {
  correctedFiles: (id: string) => `${submission(id)}/corrected-files`,
  correctedFile: (id: string, number: number) => `${submission(id)}/corrected-files/${number}`,
  askForFile: (id: string) => `${submission(id)}/corrected-files/request`,
  revisions: (id: string) => `${submission(id)}/revisions`,
  proofApproval: (id: string) => `${submission(id)}/proof/approval`,
  proofSend: (id: string) => `${submission(id)}/proof/send`,
  proofAnswer: (id: string) => `${submission(id)}/proof/answer`,
  withdraw: (id: string) => `${submission(id)}/withdraw`,
  anonymousFile: (id: string) => `${submission(id)}/anonymous-file`,
  confirmAnonymousFile: (id: string) => `${submission(id)}/anonymous-file/confirm`,
  anonymousCopy: (id: string, format: string, round: number) =>
    `${submission(id)}/anonymous-file/${encodeURIComponent(format)}?round=${round}`,
  sentProof: (id: string, proof: number) => `${submission(id)}/proofs/${proof}/proof.pdf`,
  version: (id: string, round: number) => `${submission(id)}/rounds/${round}/manuscript.docx`,
  changes: (id: string, round: number) => `${submission(id)}/rounds/${round}/changes`,
  reviewFile: (id: string, file: string) => `${submission(id)}/review-files/${encodeURIComponent(file)}`,
  /** For its authors, who know it by its name. */
  sharedFile: (id: string, round: number, name: string) =>
    `${submission(id)}/rounds/${round}/review-files/${encodeURIComponent(name)}`,
  invitations: (id: string) => `${submission(id)}/invitations`,
  candidates: (id: string, q: string) =>
    `${submission(id)}/invitations/candidates${q.trim() ? `?q=${encodeURIComponent(q.trim())}` : ''}`,
  invitation: (id: string, invitation: string, act?: 'remind' | 'send-again' | 'certificate') =>
    `${submission(id)}/invitations/${encodeURIComponent(invitation)}${act ? `/${act}` : ''}`,
  start: (id: string) => `${submission(id)}/review`,
  /** `confirm`: the number of the submission, if it has reviews. */
  removal: (id: string, confirm: string | undefined) =>
    `${submission(id)}${confirm ? `?confirm=${encodeURIComponent(confirm)}` : ''}`,
  reviewsRead: (id: string) => `${submission(id)}/review/read`,
  reviewsEnough: (id: string) => `${submission(id)}/review/enough`,
  decisions: (id: string) => `${submission(id)}/decisions`,
  /** Refused when the last decision is another one by now. */
  lastDecision: (id: string, decision: string) => `${submission(id)}/decisions/last?decision=${decision}`,
  conflicts: (id: string) => `${submission(id)}/conflicts`,
  conflict: (id: string, account: string) => `${submission(id)}/conflicts/${encodeURIComponent(account)}`,
  clearDenial: (id: string) => `${submission(id)}/denials/clear`,
  guestEditors: (id: string) => `${submission(id)}/guest-editors`,
  notes: (id: string) => `${submission(id)}/notes`,
}

/** A reviewer's calls: the token names the invitation. */
export const reviewApi = {
  review: '/api/review',
  draft: '/api/review/draft',
  files: '/api/review/files',
  form: '/api/review/form',
  file: (id: string) => `/api/review/files/${encodeURIComponent(id)}`,
  answer: (answer: 'accept' | 'decline') => `/api/review/${answer}`,
  moreTime: '/api/review/more-time',
  wish: '/api/review/wish',
  newLink: '/api/review/new-link',
}
