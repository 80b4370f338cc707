// The reference list of a text: found, split into entries that are read as far as possible, and linked with the places
// that cite them.
export { type CitedItem, wordSource } from './cited-item.ts'
export { liftReferences } from './lift-references.ts'
export { linkAddresses } from './link-addresses.ts'
export { linkCitations } from './link-citations.ts'
export { readReference } from './read-reference.ts'
export { withStatedReferences } from './stated-references.ts'
