// Addresses that no page links to but that belong to a linked one: a feed's other formats, the records of a paper.
import { recordFormats } from '#src/features/articles/records/index.ts'
import type { Address } from './mirror-addresses.ts'

const feeds = ['atom.xml', 'rss.xml', 'rss1.xml']
const records = ['linkset.json', ...recordFormats.map((format) => `cite.${format}`)]

export function findCompanions({ path }: Address): Address[] {
  const cut = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, cut), path.slice(cut)]
  const group = [feeds, records].find((one) => one.includes(name)) ?? []
  return group.map((other) => ({ path: folder + other, page: 1 }))
}
