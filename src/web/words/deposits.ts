import type { Agency, DepositState, Hindrance } from '#src/domain/deposit.ts'
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

const missing: Record<Hindrance, (agency: Agency) => string> = {
  setting: (agency) =>
    agency === 'doaj' ? 'The settings do not say that papers are sent to it.' : 'It is not chosen in the settings.',
  access: (agency) => `The server does not know ${variables[agency]}: set them and start again.`,
  prefix: () => 'The settings name no DOI prefix.',
  email: () => 'The settings name no e-mail address of the office, which Crossref writes to.',
  issn: (agency) => `The settings name no ISSN, by which ${names[agency]} knows the journal.`,
  address: () => 'PUBLIC_URL is an address that only this computer or network can reach.',
}

export const depositWords = {
  names,
  intro:
    'Registration agencies make DOIs work, and indexes list the papers. They are told of every paper when it is published, and again when what they were told has changed.',
  agencies: 'Where papers are sent',
  ready: (agency: Agency, host: string) => `${names[agency]}: papers are sent to ${host}.`,
  notReady: (agency: Agency) => `Nothing is sent to ${names[agency]}`,
  missing: (hindrance: Hindrance, agency: Agency) => missing[hindrance](agency),
  off: 'Deposits are off',
  offText: 'Nothing leaves this server. To register DOIs, or to be listed by DOAJ:',
  offSteps: [
    'Choose the agency and a pattern for DOIs under Journal facts, “DOI and citation”.',
    'Give the server the user name and password of the agency, or the key of DOAJ, in its environment, and start it again.',
  ],
  set: 'Set it',
  setOf: (what: string) => `Set it: ${what}`,
  dois: 'DOIs',
  allHave: 'Every published paper has a DOI.',
  without: (number: number) => `${articles(number)} ${number === 1 ? 'was' : 'were'} published without a DOI.`,
  unset: 'The settings need a prefix and a pattern before DOIs can be given.',
  preview: (shown: number, all: number) =>
    shown < all ? `The first ${shown} would get:` : `${all === 1 ? 'It' : 'They'} would get:`,
  taken: 'Another paper has this DOI: type one for this paper.',
  assign: 'Assign DOIs',
  assigning: 'Assigning…',
  assignQuestion: (number: number) => `Give ${articles(number)} a DOI?`,
  assignText:
    'A DOI stays for ever. It is shown with the paper, printed when the paper is typeset again, and registered where papers are sent.',
  assigned: (given: number, left: number) =>
    `${articles(given)} ${given === 1 ? 'has' : 'have'} a DOI now${left > 0 ? `, ${articles(left)} still none` : ''}`,
  assignFailed: { ...connection, fallback: 'The DOIs could not be given' },
  doisFailed: { ...connection, fallback: 'The papers without a DOI could not be read' },
  articles: 'Papers',
  all: 'All',
  states,
  filter: 'Deposits by state',
  withCount: (name: string, number: number) => `${name} (${count(number)})`,
  search: 'Search',
  searchLabel: 'Title or DOI',
  agency: 'Agency',
  anyAgency: 'Any',
  refresh: 'Refresh',
  found: (number: number, q: string) => `${deposits(number)}${q && ` with “${q}”`}`,
  listFailed: { ...connection, fallback: 'The deposits could not be read' },
  empty: 'Nothing was sent yet',
  emptyText: 'Papers appear here as soon as they are published and an agency is to be told of them.',
  nothingFound: 'No deposit fits',
  nothingFoundText: 'Try another part of the title or the DOI, another agency, or another state.',
  clear: 'Show all deposits',
  withdrawn: 'Withdrawn',
  requested: 'Asked for',
  sent: 'Sent',
  finished: 'Answered',
  attempts: 'Attempts',
  next: 'Next attempt',
  asked: 'Asked after',
  now: 'within seconds',
  held: 'when papers are sent there again',
  sendAgain: 'Send again',
  sendNow: 'Send now',
  sendOf: (action: string, agency: Agency, title: string) => `${action} to ${names[agency]}: ${title}`,
  queued: 'It is sent now',
  sendAll: 'Send all that wait or failed',
  sendAllQuestion: 'Send all that wait or failed?',
  sendAllText: 'They are sent now, one after the other, whenever they were to be tried again.',
  sendAllConfirm: 'Send',
  allQueued: (number: number) => (number === 1 ? '1 deposit is sent now' : `${count(number)} deposits are sent now`),
  sendFailed: { ...connection, fallback: 'It could not be sent' },
  pageOf: (page: number, pages: number, total: number) => `Page ${page} of ${pages} (${deposits(total)})`,
  panel: 'Registration',
  panelText: 'What the registration agencies and indexes hold of this paper.',
  panelAll: 'All deposits',
}
