import { connection } from './desk.ts'

/** What administrators see of the newsletter. */
export const newsletterSettingsWords = {
  failed: { ...connection, fallback: 'The newsletter could not be loaded' },
  on: 'The newsletter is on: the footer takes addresses, and each confirmed one gets a letter for each new issue.',
  off: 'The newsletter is off: the footer takes no address and offers the feeds instead. Waiting letters are not sent.',
  turnOn: 'Turn it on',
  turnOff: 'Turn it off',
  noMail: 'No mail server is set up',
  noMailText: 'Until there is one, the site behaves as if the newsletter were off. How to set it up is on the page',
  subscribers: 'Subscribers',
  confirmed: 'Confirmed addresses',
  unconfirmed: 'Asked, not confirmed yet',
  waiting: 'Waiting letters',
  last: 'Last newsletter',
  none: 'None yet',
  number: (count: number) => count.toLocaleString('en-GB'),
  letters: (count: number, done: boolean) => {
    const letters = count === 1 ? '1 letter' : `${count.toLocaleString('en-GB')} letters`
    return done ? letters : `${letters} so far`
  },
  addresses: 'Addresses',
  addressesText:
    'There is no list to browse. A table of the confirmed addresses, with the times at which each was asked and confirmed, is for moving to another service or for proving consent. The audit log records who takes it.',
  export: 'Export as CSV',
  exporting: 'Exporting …',
  exportName: 'subscribers.csv',
  exportFailed: { ...connection, fallback: 'The table could not be exported' },
  remove: 'Delete an address',
  removeText:
    'For somebody who asks you to. Everything kept about the address for the newsletter is deleted, with the letters waiting for it. An account with this address stays.',
  email: 'E-mail',
  removeButton: 'Delete',
  removing: 'Deleting …',
  removeFailed: { ...connection, fallback: 'The address could not be deleted' },
  removed: 'The address is deleted.',
  notThere: 'The newsletter does not have this address.',
}
