// Traces that their form alone reveals: addresses, iDs, paths on somebody's computer, pages of a person.
import { isOrcid } from '#src/domain/identifiers/orcid.ts'
import { isWellKnownProject } from './well-known-projects.ts'

const email =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}@])/gu
// RFC 2606 reserves these for examples: papers about computing are full of them.
const exampleHost = /@(.*\.)?(example(\.(com|org|net|edu))?|test|invalid|localhost|domain\.com|email\.com)$/i
const role = /^(no-?reply|user|username|name|firstname\.lastname|someone|example|author)@/i

export function emailsIn(text: string): string[] {
  if (!text.includes('@')) return []
  return (text.match(email) ?? []).filter((found) => !exampleHost.test(found) && !role.test(found))
}

export function orcidsIn(text: string): string[] {
  return (text.match(/\d{4}-\d{4}-\d{4}-\d{3}[\dX]/g) ?? []).filter(isOrcid)
}

// Accounts that exist on every computer.
const everybody =
  'Public|Default|All Users|Administrator|Admin|User|Users|Usuario|Utente|Owner|Shared|Guest|<?user(name)?>?|PC|HP|Lenovo|Dell|Acer|Asus|Windows'
const home = new RegExp(
  String.raw`(?:[a-z]:)?[\\/]{1,4}(?:Users|Documents and Settings|home)[\\/]{1,4}(?!(?:${everybody})(?:[\\/]|$))[^\\/:*?"<>|\r\n]{1,64}(?:[\\/][^\\/:*?"<>|\r\n]{1,80}){0,8}`,
  'giu',
)
const share = /(?<![:\w\\])\\\\[\w.-]{2,64}\\[^\\/:*?"<>|\s]{1,64}(?:\\[^\\/:*?"<>|\r\n]{1,80}){0,8}/gu

/** Paths through a person's own folder, or to a server of their office. */
export function pathsIn(text: string): string[] {
  if (!/[\\/]/.test(text)) return []
  const plain = decoded(text)
  return [...plain.matchAll(home), ...plain.matchAll(share)]
    .filter(({ index }) => !inWebAddress.test(plain.slice(Math.max(0, index - maxAddressLength), index)))
    .map(([path]) => path)
}

// A web address may contain a folder called home or users.
const inWebAddress = /https?:[^\s"]*$/i
const maxAddressLength = 200

const programFolders =
  /^\/?[a-z]:[\\/]+(Program ?Files|Program Files \(x86\)|Programs?|Windows|MSOffice)[\\/]|^\/(Applications|Library|usr|opt)\//i

/** A link to a file on a disk or a share. Files of the programs themselves are the same everywhere. */
export function ownDiskPath(target: string): string | undefined {
  const isFile = /^file:/i.test(target)
  const path = decoded(target).replace(/^file:(\/\/(localhost)?(?=\/(?!\/)))?/i, '')
  const absolute = isFile || /^[\\/]*[a-z]:[\\/]/i.test(path) || /^\\\\/.test(path)
  if (!absolute || !/[\\/]/.test(path.slice(1)) || programFolders.test(path)) return undefined
  const user = /[\\/](?:Users|Documents and Settings|home)[\\/]+([^\\/]+)/i.exec(path)?.[1]
  if (user !== undefined && new RegExp(`^(${everybody})$`, 'i').test(user)) return undefined
  return path.replace(/^[\\/]+(?=[a-z]:)/i, '')
}

const personalPages = [
  /^https?:\/\/(www\.)?orcid\.org\/\d/i,
  /^https?:\/\/([a-z]+\.)?linkedin\.com\/in\//i,
  /^https?:\/\/(www\.)?researchgate\.net\/profile\//i,
  /^https?:\/\/scholar\.google\.[a-z.]+\/citations\?(.*&)?user=/i,
  /^https?:\/\/[\w-]+\.academia\.edu\/?/i,
  /^https?:\/\/(www\.)?(twitter|x|instagram|facebook)\.com\/[\w.]+\/?$/i,
  /^https?:\/\/(www\.)?(github|gitlab)\.com\/[\w-]+\/?$/i,
  /^https?:\/\/(www\.)?(scopus\.com\/authid|webofscience\.com\/wos\/author|publons\.com\/researcher)/i,
  /^https?:\/\/[\w-]+-my\.sharepoint\.com\/personal\//i,
  /^https?:\/\/(www\.)?zotero\.org\/users\/\d/i,
  /^https?:\/\/[^/]+\/~[\w.-]+/i,
  /^https?:\/\/[^/]+\/(.*\/)?(people|staff|faculty|profiles?|persons?|team|mitarbeiter)\/[\w.-]*[a-z][\w.-]*\/?$/i,
]

export const isPersonalPage = (target: string): boolean =>
  !isWellKnownProject(target) && personalPages.some((page) => page.test(target))

const organisation =
  /(?<!\p{L})(universit\p{L}*|univ\.|universidad\p{L}*|college|institut\p{L}*|department|dept\.|d[ée]partement|dipartimento|departamento|facult\p{L}*|facultad|fakult[äa]t|hochschule|[ée]cole|school of|laborator\p{L}*|academ(y|ia)|akademie|polytechnic|politecnico|hospital|klinikum|cent(er|re) for|ministry|observatory)/iu
const plainWord =
  /^(of|and|for|the|in|at|de|du|des|del|della|di|da|do|dos|la|le|les|der|die|das|für|und|et|y|e|zu|van|von|i|w|à|&)$/

/** Whether a whole line is a work address: an organisation, and no ordinary word. */
export function isAffiliation(line: string): boolean {
  if (line.length > 250 || !organisation.test(line)) return false
  const words = line.match(/[\p{L}&][\p{L}\p{M}.'’-]*/gu) ?? []
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || plainWord.test(word))
}

/** The named organisation in a sentence: 'University of Chott'. */
export function organisationIn(sentence: string): string | undefined {
  const named =
    /(?:\p{Lu}[\p{L}’'-]{1,40} ){0,4}(?:University|Universität|Université|Universidad|Università|Universidade|College|Institute|Hochschule|Hospital|Academy)(?: (?:of|for|de|du|della|di)(?: the)?(?: \p{Lu}[\p{L}’'-]{1,40}){1,4})?/u
  const found = named.exec(sentence)?.[0].trim()
  return found?.includes(' ') && !/^(The|Our|This|Each|A) \p{L}+$/u.test(found) ? found : undefined
}

/** Percent-decoded, as far as it is valid. */
export function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}
