// What somebody is to a submission: one of its authors, an editor, or nobody.
export { deleteAuthorKey, findAuthorKeys, insertAuthorKeys, readConflicts } from './author-key-store.ts'
export { keyOfAccount, keyOfConflict, keyOfDenial, keysOfActor, keysOfIdentity, keysOfPerson } from './author-keys.ts'
export {
  type CoAuthorLink,
  deleteCoAuthorLinks,
  deleteDenial,
  findCoAuthorLink,
  findDenials,
  insertCoAuthorLink,
  insertDenial,
  type UselessLinks,
} from './denial-store.ts'
export { type GuestEditor, insertGuestEditor, listGuestAccounts, readGuestEditors } from './guest-editor-store.ts'
export { isEditor, requireReadable, rolesIn, type Viewed } from './submission-policy.ts'
