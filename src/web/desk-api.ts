// Addresses of the API that only pages of people at work ask for. Readers' pages do without them.
import type { FileType, PublicFileType } from '#src/domain/article/file-type.ts'

export const deskApi = {
  articleRestore: (id: string) => `/api/journals/${encodeURIComponent(id)}/restore`,
  articleNotices: (id: string) => `/api/journals/${encodeURIComponent(id)}/notices`,
  articleTypesetting: (id: string) => `/api/journals/${encodeURIComponent(id)}/typesetting`,
  articleFoundFacts: (id: string) => `/api/journals/${encodeURIComponent(id)}/typesetting/found-facts`,
  articleFile: (id: string, type: FileType) => `/api/journals/${encodeURIComponent(id)}/files/${type}`,
  articleFileVersion: (id: string, type: PublicFileType, version: number) =>
    `/api/journals/${encodeURIComponent(id)}/files/${type}/${version}`,
  deleted: '/api/deleted',
  submissionRestore: (id: string) => `/api/submissions/${encodeURIComponent(id)}/restore`,
  submissionProof: (id: string) => `/api/submissions/${encodeURIComponent(id)}/proof`,
  submissionFoundFacts: (id: string) => `/api/submissions/${encodeURIComponent(id)}/proof/found-facts`,
  submissionProofText: (id: string) => `/api/submissions/${encodeURIComponent(id)}/proof/text`,
  settingsPages: '/api/settings/pages',
  settingsPage: (slug: string) => `/api/settings/pages/${encodeURIComponent(slug)}`,
  person: (id: string) => `/api/people/${encodeURIComponent(id)}`,
  sampleContent: '/api/sample-content',
  issueOrder: ({ volume, issue }: { volume: number; issue: number }) => `/api/issues/${volume}/${issue}/order`,
  people: '/api/people',
  usage: '/api/usage',
  audit: '/api/audit',
}
