// Links that do more than open a page or a document: those to a server's files, to scripts, to programs of the reader's system.
import { isPublicAddress } from '#src/formats/public-address.ts'
import { isOnOwnDisk } from './outside-links.ts'

/** What authors link to on their own disks, where it leads nowhere for others. */
const documents =
  /\.(docx?|odt|rtf|txt|pdf|xlsx?|ods|csv|pptx?|odp|bib|ris|enl|tex|png|jpe?g|gif|tiff?|bmp|svg|eps|wmf|emf|mp[34]|mov|zip)$/i

export function leadsToPrograms(target: string): boolean {
  const path = target.replace(/[?#].*$/s, '')
  if (path === '' || isPublicAddress(target)) return false
  return !(isOnOwnDisk(path) && documents.test(path))
}
