import type { Agency, DepositObstacle, DepositState } from '#src/domain/deposit.ts'
import { connection } from './desk.ts'

const count = (number: number) => number.toLocaleString('en-GB')
const articles = (number: number) => (number === 1 ? '1 paper' : `${count(number)} papers`)
const deposits = (number: number) => (number === 1 ? '1 deposit' : `${count(number)} deposits`)

const names: Record<Agency, string> = { crossref: 'Crossref', datacite: 'DataCite', doaj: 'DOAJ' }

const states: Record<DepositState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  submitted: 'Submitted',
  accepted: 'Accepted',
  refused: 'Refused',
  failed: 'Failed',
}

const variables: Record<Agency, string> = {
  crossref: 'CROSSREF_USER and CROSSREF_PASSWORD',
  datacite: 'DATACITE_REPOSITORY and DATACITE_PASSWORD',
  doaj: 'DOAJ_API_KEY',
}

const missing: Record<DepositObstacle, (agency: Agency) => string> = {
  setting: (agency) =>
    agency === 'doaj'
      ? 'The settings do not tell the server to send papers to DOAJ.'
      : 'The settings do not choose this agency.',
  access: (agency) =>
    `${variables[agency]} ${agency === 'doaj' ? 'is' : 'are'} not set in the server’s environment. Set ${agency === 'doaj' ? 'it' : 'them'} and restart the server.`,
  prefix: () => 'The settings contain no DOI prefix.',
  email: () => 'The settings contain no e-mail address of the office. Crossref writes to that address.',
  issn: (agency) => `The settings contain no ISSN. ${names[agency]} identifies the journal by its ISSN.`,
  address: () => 'Only this computer or network can reach the address in PUBLIC_URL.',
}

export const depositWords = {
  names,
  intro:
    'Registration agencies make DOIs work, and indexes list the papers. The server sends them each paper when it is published, and again whenever its record changes.',
  agencies: 'Where papers are sent',
  ready: (agency: Agency, host: string) => `${names[agency]}: the server sends papers to ${host}.`,
  notReady: (agency: Agency) => `The server sends nothing to ${names[agency]}`,
  missing: (obstacle: DepositObstacle, agency: Agency) => missing[obstacle](agency),
  off: 'Deposits are off',
  offText: 'Nothing leaves this server. To register DOIs, or to be listed by DOAJ:',
  offSteps: [
    'Choose the agency and a pattern for DOIs under Journal facts, “DOI and citation”.',
    'Set the agency’s user name and password, or the DOAJ key, in the server’s environment, and restart it.',
  ],
  set: 'Set it',
  setOf: (what: string) => `Set it: ${what}`,
  dois: 'DOIs',
  allHave: 'No published paper lacks a DOI.',
  without: (number: number) => `${articles(number)} ${number === 1 ? 'was' : 'were'} published without a DOI.`,
  unset: 'Set a prefix and a pattern before you assign DOIs.',
  preview: (shown: number, all: number) =>
    shown < all ? `The first ${shown} would get:` : `${all === 1 ? 'It' : 'They'} would get:`,
  taken: 'Another paper has this DOI. Enter a different one for this paper.',
  assign: 'Assign DOIs',
  assigning: 'Assigning …',
  assignQuestion: (number: number) => `Assign ${number === 1 ? 'a DOI' : 'DOIs'} to ${articles(number)}?`,
  assignText:
    'A DOI is permanent. Readers see it with the paper, the next typesetting prints it, and the agencies that receive papers register it.',
  assigned: (given: number, left: number) =>
    `${articles(given)} now ${given === 1 ? 'has' : 'have'} a DOI${left > 0 ? `; ${articles(left)} still ${left === 1 ? 'has' : 'have'} none` : ''}`,
  assignFailed: { ...connection, fallback: 'The DOIs could not be assigned' },
  doisFailed: { ...connection, fallback: 'The papers without a DOI could not be loaded' },
  articles: 'Papers',
  all: 'All',
  states,
  filter: 'Deposits by state',
  search: 'Search',
  searchLabel: 'Title or DOI',
  agency: 'Agency',
  anyAgency: 'Any',
  refresh: 'Refresh',
  found: (number: number, q: string) => `${deposits(number)}${q && ` with “${q}”`}`,
  listFailed: { ...connection, fallback: 'The deposits could not be loaded' },
  empty: 'Nothing has been sent yet',
  emptyText: 'Papers appear here as soon as they are published and are due at an agency.',
  nothingFound: 'No deposit matches',
  nothingFoundText: 'Try another part of the title or the DOI, another agency, or another state.',
  clear: 'Show all deposits',
  withdrawn: 'Withdrawn',
  requested: 'Requested',
  sent: 'Sent',
  finished: 'Agency replied',
  attempts: 'Attempts',
  next: 'Next attempt',
  asked: 'Next check',
  now: 'within seconds',
  held: 'when sending to this agency resumes',
  sendAgain: 'Send again',
  sendNow: 'Send now',
  sendOf: (action: string, agency: Agency, title: string) => `${action} to ${names[agency]}: ${title}`,
  queued: 'The deposit is being sent now',
  sendAll: 'Send all waiting and failed deposits',
  sendAllQuestion: 'Send all waiting and failed deposits?',
  sendAllText: 'The server sends them now, one after another, whenever their next attempts were due.',
  sendAllConfirm: 'Send',
  allQueued: (number: number) =>
    number === 1 ? '1 deposit is being sent now' : `${count(number)} deposits are being sent now`,
  sendFailed: { ...connection, fallback: 'The deposit could not be sent' },
  pageOf: (page: number, pages: number, total: number) => `Page ${page} of ${pages} (${deposits(total)})`,
  panel: 'Registration',
  panelText: 'What registration agencies and indexes hold about this paper.',
  panelAll: 'All deposits',
}
