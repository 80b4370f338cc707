// The pages whose text the periodical writes itself, as their addresses spell them.
export const pageSlugs = [
  'about',
  'guide',
  'contact',
  'faq',
  'peer-review',
  'open-access',
  'citation-metrics',
  'ethics',
  'copyright',
  'privacy',
  'terms',
] as const

export type PageSlug = (typeof pageSlugs)[number]

export const findPage = (slug: string): PageSlug | undefined => pageSlugs.find((known) => known === slug)
