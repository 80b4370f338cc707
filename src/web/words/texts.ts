export const aboutWords = {
  /** The anchors of the text's sections after which the page inserts its own. */
  anchors: { periodical: 'about-the-journal', scope: 'aims-and-scope' },
  publisher: 'Publisher',
  firstIssue: 'First issue',
  details: 'Journal details',
  frequency: 'Publication frequency',
  frequencyText: (label: string, issues: number) =>
    `${label}: ${issues} issues a year. Each paper joins its issue on the day it appears.`,
  archive: 'All issues',
  review: 'Peer review process',
  reviewText: (reviewers: number | undefined) =>
    reviewers
      ? `Double-blind: at least ${reviewers} reviewers, who do not know the authors and are not known to them.`
      : 'Double-blind: the reviewers do not know the authors, and the authors do not know the reviewers.',
  peerReview: 'How papers are reviewed',
  access: 'Open access',
  accessText: 'Every paper is free to read and download from the day it appears, without an account.',
  accessLicence: (licence: string) => `Papers are licensed under ${licence}.`,
  openAccess: 'What open access means here',
  ethics: 'Publication ethics',
  ethicsText: 'Duties of authors, reviewers and editors, and what happens when something goes wrong.',
  ethicsLink: 'Rules and responsibilities',
  areas: 'Research focus areas',
  areaNames: {
    S: 'Science education',
    T: 'Technology education',
    E: 'Engineering education',
    M: 'Mathematics education',
  },
  areaTexts: {
    S: 'Physics, chemistry, biology and the earth sciences: how they are taught, practised and understood.',
    T: 'Computing, digital tools and design, both as subjects and as means of learning.',
    E: 'Designing, building and testing, from the school workshop to professional formation.',
    M: 'Number, shape, data and proof, and how people come to reason with them.',
  },
  areaArticles: 'Papers',
  contact: 'Contact',
  contactPage: 'Write to the editor',
  location: 'Where we are',
  map: 'Map',
  mapOf: (place: string) => `Map: ${place}`,
  showMap: 'Show the map (loads from openstreetmap.org)',
  largerMap: 'Open in OpenStreetMap',
}

export const contactWords = {
  office: 'Editorial office',
  unknown: 'We will publish the address of the editorial office here.',
  person: 'Contact person',
  email: 'E-mail',
  phone: 'Telephone',
  hours: 'Hours',
  postal: 'Postal address',
  ethicsEmail: 'Concerns about ethics',
  technicalEmail: 'Technical help',
  publisher: 'Publisher',
  social: 'Elsewhere',
  replyTime: 'Replies within',
  replyDays: (days: number) => (days === 1 ? 'one working day' : `${days} working days`),
  form: 'Message to Editor',
  formText: 'This form writes the message for you; you send it with your own mail app.',
  name: 'Name',
  address: 'Email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  required: {
    name: 'Name is required',
    email: 'An e-mail address is required',
    subject: 'Subject is required',
    message: 'Message is required',
  },
  invalidEmail: 'Please enter a valid email.',
  ready: 'Your message is ready. Nothing has been sent yet.',
  readyText: (email: string) => `Send it to ${email} with your mail app, or copy it and send it another way.`,
  readyUnknown:
    'The address of the editorial office is not published yet, so you cannot send the message from here. Copy it and keep it until then.',
  openMail: 'Open in your mail app',
  copy: 'Copy message',
  copied: 'Copied',
  copyByHand: 'The text is selected: copy it with your keyboard or menu',
  kept: 'Your text stays in the form, in this tab only.',
  to: (email: string) => `To: ${email}`,
  subjectLine: (subject: string) => `Subject: ${subject}`,
  withoutScript: 'The form needs JavaScript. Please write to',
  withoutScriptUnknown: 'The form needs JavaScript, and no e-mail address is published yet.',
}

export const boardWords = {
  title: 'Editorial board',
  description: (periodical: string) => `Who edits ${periodical}, where they work and what they are responsible for.`,
  publisher: 'Publisher',
  reviewed: 'Last reviewed',
  roles: {
    'editor-in-chief': ['Editor-in-chief', 'Editors-in-chief'],
    member: ['Board member', 'Board members'],
    advisor: ['Advisor', 'Advisors'],
    secretary: ['Editorial secretary', 'Editorial secretaries'],
  } as const,
  orcidOf: (name: string) => `ORCID of ${name}`,
  profile: 'Profile',
  profileOf: (name: string) => `Profile of ${name}`,
  subjects: 'Subjects',
  since: (year: number) => `On the board since ${year}`,
  empty: 'The board is being appointed',
  emptyText: 'Members appear here as soon as they have agreed to serve.',
  contact: 'Write to the editorial office',
  examples: 'Examples that only administrators see',
  examplesText:
    'This page is for your own board: an editor-in-chief, six members with their affiliations and a secretary. Visitors see none of the invented people below.',
  exampleIssn: 'Beside the heading stands the ISSN, for example 0000-0019, as soon as it is entered.',
  exampleOf: (heading: string) => `${heading} (example)`,
  enterBoard: 'Enter your board',
  appointment: 'How members are appointed',
  appointmentText:
    'The editor-in-chief, in agreement with the publisher, invites members for their knowledge of a field.',
  membersText:
    'Everyone named here has agreed to serve; nobody is listed for show. We check the list at least once a year.',
  articlesOfMembers: 'An editor who has no part in it handles a paper by a member, and it is reviewed like any other.',
  peerReview: 'How papers are reviewed',
}

export const faqWords = {
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
}

export const textPageWords = {
  home: 'Home',
  updated: 'Last updated',
  onThisPage: 'On this page',
  linkTo: (heading: string) => `Link to “${heading}”`,
  linkCopied: 'Link copied',
  table: (heading: string, number?: number) => (number ? `Table ${number}: ${heading}` : `Table: ${heading}`),
  issn: 'ISSN',
  issnOnline: 'ISSN (online)',
  issnPrint: 'ISSN (print)',
  issnApplied: 'applied for',
}

export const testPageWords = {
  title: 'Test page',
  text: 'You can read this, so the website is working.',
  build: 'Build',
}
