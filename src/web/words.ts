// Every visible text of the website, one section per area: a translation is a translation of this file. Sentences that
// the specification fixes stand here letter by letter.

/** A range as it is printed: 'January–March 2025', '16–20'. The API writes both with a hyphen. */
export const printedRange = (text: string): string => text.replaceAll('-', '–')

// ---------------------------------------------------------------- frame

export const frameWords = {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  skipToFooter: 'Skip to footer',
  mainNavigation: 'Main',
  menu: 'Menu',
  more: 'More',
  search: 'Search',
  theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  nav: {
    home: 'Home',
    articles: 'Journals',
    submission: 'Submit',
    board: 'Editorial',
    about: 'About',
    dashboard: 'Dashboard',
    archive: 'Archive',
    guide: 'Guide',
    contact: 'Contact',
    manage: 'Manage',
    upload: 'Upload',
    register: 'Register',
    login: 'Login',
    profile: 'Profile',
    logout: 'Logout',
  },
  footer: {
    quickLinks: 'Quick links',
    resources: 'Resources',
    legal: 'Legal',
    submission: 'Submit',
    faq: 'FAQ',
    authorGuidelines: 'Author guidelines',
    peerReview: 'Peer review',
    openAccess: 'Open access',
    citationMetrics: 'Citation and metrics',
    ethics: 'Ethics',
    copyright: 'Copyright',
    privacy: 'Privacy',
    terms: 'Terms',
    issnOnline: 'ISSN (online)',
    issnPrint: 'ISSN (print)',
    issn: 'ISSN',
    applied: 'applied for',
    online: (frequency: string) => `Online, ${frequency.toLocaleLowerCase('en')}`,
    contact: 'Contact',
    alerts: 'New issues by e-mail',
    alertsGo: 'Go',
    alertsPlaceholder: 'you@school.example',
    alertsInvalid: 'Please enter a valid email.',
    alertsUnavailable: 'E-mail alerts are not available yet; your address was not sent. Until then, follow a feed:',
    alertsHint: 'Or follow a feed:',
    feedsOnly: 'New issues',
    atom: 'Atom',
    rss: 'RSS',
    networks: {
      bluesky: 'Bluesky',
      facebook: 'Facebook',
      linkedin: 'LinkedIn',
      mastodon: 'Mastodon',
      researchgate: 'ResearchGate',
      x: 'X',
      youtube: 'YouTube',
    } as Record<string, string | undefined>,
    articlesOfAuthors: 'Articles © their authors',
    articlesOf: (publisher: string) => `Articles © ${publisher}`,
    articlesUnder: 'Articles are licensed under',
    publishedBy: (publisher: string) => `Published by ${publisher}.`,
  },
  cover: {
    number: (volume: number, issue: number) => `Volume ${volume}, Number ${issue}`,
    time: (months: string | undefined, year: number) => (months ? `${printedRange(months)} ${year}` : `${year}`),
    alt: (name: string, number: string, time: string) => `Cover: ${name}, ${number}, ${time}`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    list: [
      ['/', 'Go to the search'],
      ['?', 'Show this list'],
    ] as const,
    switch: 'Single keys act as shortcuts',
    switchHint: 'Switch them off if you speak to your computer or press keys by accident. Kept in this browser.',
    close: 'Close',
  },
  breadcrumb: 'Breadcrumb',
  loading: 'Loading',
  notifications: 'Notifications',
  cancel: 'Cancel',
  complete: 'Complete',
  confirm: 'Confirm',
  retry: 'Retry',
  tryAgain: 'Try Again',
  required: 'required',
  pageTitle: (page: string, periodical: string) => `${page} – ${periodical}`,
}

export const errorWords = {
  notFoundCode: '404',
  notFound: 'Page Not Found',
  notFoundText: 'Every address near this one has a value. This one is not defined.',
  curve: 'A curve with a hole in it: at this address the function has no value.',
  goHome: 'Go Home',
  searchPapers: 'Search the journal',
  broken: 'Something Went Wrong',
  brokenText: 'The page could not be made. Nothing you entered elsewhere is lost; please try again.',
  reference: 'Reference',
  offline: 'You Are Offline',
  offlineText: 'The server did not answer. Check your network connection, then try again.',
}

export const paginationWords = {
  label: 'Pagination',
  titleWithPage: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
}

export const badgeWords = {
  published: 'Published',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
}

export const disciplineWords = {
  S: 'Science',
  T: 'Technology',
  E: 'Engineering',
  M: 'Mathematics',
  Ed: 'Education',
}

// ---------------------------------------------------------------- home

export const homeWords = {
  title: 'Home',
  lede: (reviewers: number | undefined) =>
    `Research on how science, technology, engineering and mathematics are taught and learnt. ${reviewers ? `Read by ${inWords(reviewers)} ${reviewers === 1 ? 'reviewer who does' : 'reviewers who do'} not know the author` : 'Reviewed by readers who do not know the author'}; open to everyone from the day it appears.`,
  submit: 'Submit a manuscript',
  about: 'About the journal',
  plates: {
    carousel: 'carousel',
    slide: 'slide',
    label: 'Drawings',
    plate: (number: number, count: number) => `Plate ${number} of ${count}`,
    position: (number: number, count: number) => `${number} of ${count}`,
    pause: 'Pause the drawings',
    play: 'Play the drawings',
    previous: 'Previous drawing',
    next: 'Next drawing',
  },
  currentIssue: 'Current issue',
  latestIssue: 'Latest issue',
  issnOnline: 'ISSN (online)',
  issnPrint: 'ISSN (print)',
  issn: 'ISSN',
  applied: 'applied for',
  frequency: 'Frequency',
  access: 'Access',
  open: (licence: string | undefined) => (licence ? `Open, ${licence}` : 'Open'),
  peerReview: 'Peer review',
  doubleBlind: 'Double-blind',
  allInIssue: (total: number) => (total === 1 ? 'The paper in this issue' : `All ${total} papers in this issue`),
  archive: (issues: number, since: number) =>
    issues === 1 ? 'Archive' : `Archive: ${inWords(issues)} issues since ${since}`,
  browse: 'Browse the papers',
  featured: 'Featured articles',
  fromEarlier: 'Latest from earlier issues',
  fromThis: 'Latest of this issue',
  none: 'The first papers are in preparation',
  noneText: 'Manuscripts are welcome: the first issue is open for submissions.',
  failed: 'Failed to load journals. Please try again later.',
  callHeading: 'Call for papers',
  authors: 'For authors',
  authorsText: { charges: 'what it costs', reviewTime: 'how long it takes', rights: 'who keeps the rights' },
  charges: 'Charges',
  noCharges: 'None',
  someCharges: 'Some',
  toBeAnnounced: 'To be announced',
  toBeAnnouncedText: 'The journal has not yet said what publication costs, if anything.',
  reviewTime: 'Review time',
  weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  reviewText: (checkDays: number | undefined) =>
    checkDays
      ? `Until the reviews are in; a first check within ${checkDays === 1 ? 'one day' : `${checkDays} days`}.`
      : 'From submission until the reviews are in.',
  checkText: 'From submission to the first check.',
  rights: 'Rights',
  yours: 'Yours',
  publishers: 'The publisher’s',
  authorsKeep: 'Authors keep copyright.',
  publisherHolds: 'The publisher holds the copyright.',
  licensed: (licence: string) => `Articles carry the licence ${licence}.`,
  authorGuidelines: 'Author guidelines',
  howReviewWorks: 'How peer review works',
}

/** Small numbers as words, as running text has them. */
function inWords(number: number): string {
  const small = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  return small[number] ?? String(number)
}

// ---------------------------------------------------------------- listing

export const listingWords = {
  title: 'Journals',
  heading: 'Research Excellence Hub',
  description: (periodical: string) => `Search and filter all published papers of ${periodical}.`,
  paper: 'Research article',
  papers: 'Papers',
  issues: 'Issues',
  currentIssue: 'Current issue',
  searchLabel: 'Search papers by title, abstract, author or full text',
  searchButton: 'Search',
  searchHint: 'Every word must match. Put a phrase in “quotation marks”.',
  keyHint: ['Press', 'to come back here.'] as const,
  filters: 'Filters',
  showFilters: 'Show filters',
  apply: 'Apply filters',
  periodical: 'Journal',
  year: 'Publication year',
  issue: 'Issue',
  discipline: 'Discipline',
  author: 'Author name',
  authorPlaceholder: 'Type a name',
  keyword: 'Keyword',
  keywordPlaceholder: 'Type a keyword',
  showMore: (more: number) => `Show ${more} more`,
  showFewer: 'Show fewer',
  volumeAndNumber: (volume: number | string, issue: number | string) => `Vol. ${volume} No. ${issue}`,
  issueShort: (value: string) => value.replace(/^(\d+)\.(\d+)$/, 'Vol. $1 No. $2'),
  sortBy: 'Sort by',
  sort: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title', relevance: 'Relevance' },
  count: (total: number) => (total === 1 ? '1 paper' : `${total.toLocaleString('en-GB')} papers`),
  matching: (total: number) => (total === 1 ? '1 paper matches' : `${total.toLocaleString('en-GB')} papers match`),
  range: (from: number, to: number, total: number) => `Papers ${from}–${to} of ${total.toLocaleString('en-GB')}`,
  activeFilters: 'Active filters',
  chip: {
    q: 'Search',
    year: 'Year',
    author: 'Author',
    keyword: 'Keyword',
    issue: 'Issue',
    volume: 'Volume',
    discipline: 'Discipline',
    periodical: 'Journal',
  },
  remove: 'Remove',
  clear: 'Clear filters',
  corrected: (typed: string, used: string) => `Nothing contains “${typed}”. Showing papers with “${used}”.`,
  correctedInVain: (typed: string, used: string) => `Nothing contains “${typed}”; “${used}” was searched instead.`,
  titleOfSearch: (q: string, title: string) => (q === '' ? title : `${q} – ${title}`),
  titleOfNothing: (q: string, title: string) =>
    q === '' ? `Nothing found – ${title}` : `Nothing found for “${q}” – ${title}`,
  empty: 'No Research Papers Found',
  seeArchive: 'See the archive',
  emptyText: (filters: string) => `No published paper matches ${filters}.`,
  emptyWithout: 'No paper has been published yet.',
  failed: 'The papers could not be loaded',
  unauthorized: 'Unable to fetch all journals. Some features may require login.',
  endpointMissing: 'Journal endpoint not found',
  noData: 'No data received from server',
  serverError: 'Server error occurred',
  timeout: 'Request timed out. Server may be slow or unavailable.',
  noResponse: 'Network error - unable to reach server',
  viewDetails: 'View Details',
  download: 'Download',
  etAl: 'et al.',
  showAuthors: (more: number) => (more === 1 ? 'Show 1 more author' : `Show ${more} more authors`),
  moreKeywords: (more: number) => `+${more}`,
}

// ---------------------------------------------------------------- paper page

export const articleWords = {
  breadcrumb: 'Journals',
  untitled: 'Untitled Journal',
  noAbstract: 'No abstract available',
  openAccess: 'Open access',
  peerReviewed: 'Peer reviewed, double-blind',
  draft: 'This is a draft',
  draftText: 'Only administrators see this page; to everyone else its address is unknown.',
  orcidOf: (name: string) => `ORCID of ${name}`,
  pagesInContents: 'pages',
  pages: (pages: string) => (/[–-]/.test(pages) ? `pages ${printedRange(pages)}` : `page ${pages}`),
  permanentLink: 'Permanent link',
  orcid: 'ORCID',
  authors: 'Authors',
  download: { pdf: 'Download PDF', docx: 'Download DOCX' },
  pdfMissing: 'PDF not available yet',
  cite: 'Cite',
  received: 'Received',
  revised: 'Revised',
  accepted: 'Accepted',
  published: 'Published',
  licence: 'Licence',
  status: 'Status',
  abstract: 'Abstract',
  keywords: 'Keywords',
  content: 'Full text',
  inThisArticle: 'In this article',
  contents: 'Contents',
  howToCite: 'How to cite',
  citationStyle: 'Citation style',
  citationStyles: { apa: 'APA', harvard: 'Harvard', vancouver: 'Vancouver' },
  copyCitation: 'Copy citation',
  copied: 'Copied',
  citationSelected: 'Selected: copy it with your keyboard or menu',
  citationFiles: 'For reference managers',
  citationFile: {
    ris: ['RIS', 'citation file for EndNote, Zotero, Mendeley'],
    bib: ['BibTeX', 'citation file for LaTeX'],
    json: ['CSL-JSON', 'citation file for Pandoc, Zotero'],
  } as const,
  licenceText: (year: string, holder: string | undefined) =>
    `${holder ? `© ${year} ${holder}` : `Published ${year}`}. Licensed under`,
  theAuthors: 'The Author(s)',
  /** What a licence of Creative Commons allows, by its terms: `by`, `by-nc-nd` … */
  licenceTerms: (terms: string) =>
    [
      terms.includes('nd') ? 'You may share it unchanged' : 'You may share and adapt it',
      terms.includes('nc') ? ', not for commercial purposes,' : ' for any purpose',
      ' if you name the authors and the source',
      terms.includes('sa') ? ' and pass on what you make of it under the same licence.' : '.',
    ].join(''),
  versions: 'Versions and files',
  version: (number: number) => `Version ${number}`,
  checksum: 'SHA-256',
  copyChecksum: (file: string) => `Copy SHA-256 of the ${file}`,
  fileNames: { pdf: 'PDF', docx: 'DOCX' },
  related: 'Related articles',
  share: 'Share',
  copyLink: 'Copy link',
  linkSelected: 'Selected: copy it with your keyboard or menu',
  shareWith: 'Share with an app',
  shareBy: {
    mail: 'E-mail',
    bluesky: 'Bluesky',
    mastodon: 'Mastodon',
    linkedin: 'LinkedIn',
    x: 'X',
    facebook: 'Facebook',
  },
  newTab: '(new tab)',
  reading: 'Text',
  readingOptions: 'size, spacing and theme',
  readingChoices: {
    size: { name: 'Text size', small: 'Smaller', normal: 'Normal', large: 'Larger' },
    spacing: { name: 'Spacing', normal: 'Normal', wide: 'Wider' },
    theme: { name: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  },
  readingKept: 'Kept on this device.',
  citation: 'Citation',
  withdrawn: (title: string) => `Withdrawn: ${title}`,
  withdrawnOn: (date: string) => `This paper was withdrawn on ${date}`,
  withdrawnText:
    'The address stays so that citations of it can be followed; the paper and its files are no longer offered.',
  returnToAll: 'Return to the papers',
}

// ---------------------------------------------------------------- downloads

export const downloadWords = {
  names: { pdf: 'PDF', docx: 'DOCX' },
  preparing: (type: string) => `Preparing ${type} download...`,
  done: (type: string) => `File downloaded as ${type}`,
  newTab: (type: string) => `Opening ${type} file in new tab`,
  failed: (type: string) => `Failed to download ${type} file`,
  timeout: 'Download timed out. File may be too large or server is slow.',
  status: (status: number) => `Server returned status ${status}`,
  empty: 'Received empty file',
  server: (status: number, message: string) => `Server error (${status}): ${message}`,
  noResponse: 'No response from server. Check your network connection.',
  allFailed: 'All download attempts failed',
  /** When the browser allows no new tab that nobody pressed for. */
  openFile: (type: string) => `Open the ${type} file`,
}

// ---------------------------------------------------------------- session and guard

export const guardWords = {
  checking: 'Checking access',
  unverified: "Couldn't verify access",
  unverifiedText: 'The server did not answer, so we do not know whether you may open this page. Nothing is lost.',
  needsScript: 'This page needs JavaScript: it shows what only you may see.',
}

// ---------------------------------------------------------------- account

export const fieldWords = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  show: (field: string) => `Show ${field.toLowerCase()}`,
  capsLock: 'Caps Lock is on',
  allRequired: 'All fields are required',
  fillIn: 'Please fill in all fields.',
  passwordShort: 'Password must be at least 6 characters long',
  passwordHint: 'At least 6 characters. Longer is safer: a few words you can remember.',
  passwordsDiffer: 'Passwords do not match',
  emailBlank: 'Please enter a valid email.',
  continueNow: 'Continue now',
  needsScript: 'Signing in needs JavaScript. Reading, searching and downloading work without.',
}

export const loginWords = {
  title: 'Login',
  description: 'Sign in to submit and follow manuscripts.',
  submit: 'Login',
  busy: 'Logging in...',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  failed: 'Login failed',
  welcome: (name: string) => `Welcome, ${name}!`,
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  continueAs: (name: string) => `Continue as ${name}`,
  otherAccount: 'Or sign in with another account:',
  beside: 'What an account is for',
  besideList: [
    'Sending a manuscript, and keeping a draft of it.',
    'Seeing what became of it, and when.',
    'Answering when the editor writes.',
  ],
  besideNone: 'Reading, searching and downloading need none.',
}

export const registerWords = {
  title: 'Register',
  description: 'Make an account to submit manuscripts.',
  submit: 'Register',
  busy: 'Registering...',
  failed: 'Registration failed',
  done: 'Registration successful!',
  doneText: 'Your account is ready, and you are signed in. We take you to the login page.',
  haveAccount: 'Already registered?',
  login: 'Login',
}

export const forgotWords = {
  title: 'Forgot password',
  description: 'Ask for a link to choose a new password.',
  lead: 'Tell us the address of your account. We send a link that lets you choose a new password.',
  submit: 'Send reset link',
  busy: 'Sending...',
  failed: 'Failed to send reset link',
  sent: 'Check your email',
  sentText: 'The link works once and for 60 minutes. If nothing arrives, look among unwanted mail.',
  again: 'Try again',
  back: 'Back to login',
}

export const resetWords = {
  title: 'Reset password',
  lead: 'Choose a new password. All devices that are signed in now will have to sign in again.',
  submit: 'Reset password',
  busy: 'Resetting...',
  failed: 'Failed to reset password',
  done: 'Your password was changed',
  doneText: 'We take you to the login page.',
  requestNew: 'Request a new link',
}

export const logoutWords = {
  title: 'Logout',
  busy: 'Logging out...',
  wait: 'Please wait while we log you out',
  done: 'Logged out successfully',
  failed: 'Error during logout',
}

export const unauthorizedWords = {
  title: 'Access Denied',
  text: 'This area is restricted to administrators.',
  home: 'Return to Home',
}

export const setupWords = {
  title: 'First administrator',
  lead: 'This site has no administrator yet. Whoever fills in this form becomes the first; the link then stops working.',
  submit: 'Create administrator',
  busy: 'Creating...',
  failed: 'The administrator could not be created',
  done: (name: string) => `Welcome, ${name}! The site is yours.`,
  unusable: 'This link is no longer valid',
  unusableText:
    'It works once, until there is an administrator or the server restarts. If there is an administrator already, sign in:',
  unverified: 'The link could not be checked',
}

// ---------------------------------------------------------------- desk: dashboard, submission, management, upload

export const statusWords: Record<string, string> = {
  pending: 'Pending',
  published: 'Published',
}

const connection = {
  timeout: 'Request timed out. Server may be slow or unavailable.',
  noResponse: 'Network error - unable to reach server',
  serverError: 'Server error occurred',
}

export const paperListFailure = {
  ...connection,
  byStatus: { 401: 'Please login to view journals', 404: 'Journal endpoint not found' },
  fallback: 'Failed to fetch journals',
}

export const submissionListFailure = {
  ...connection,
  byStatus: { 401: 'Please login to view submissions', 404: 'Submissions endpoint not found' },
  fallback: 'Failed to fetch submissions',
}

export const deskWords = {
  untitledPaper: 'Untitled Journal',
  untitledSubmission: 'Untitled Submission',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  retry: 'Retry',
  remove: 'Remove',
  errorSummary: (count: number) =>
    count === 1 ? 'One thing stops this from being sent' : `${count} things stop this from being sent`,
  errorTitle: (title: string) => `Error: ${title}`,
  fileSelected: 'File selected:',
  chooseAnother: 'Choose another file',
  cancelUpload: 'Cancel',
  progress: 'Upload',
  uploaded: (percent: number, total: string) => `${percent}% of ${total}`,
  uploadCancelled: 'The upload was cancelled. Nothing was sent.',
  complete: 'Complete',
  oldWord: 'This is a .doc file. In Word: File → Save As → .docx',
}

export const dashboardWords = {
  title: 'Dashboard',
  greeting: (name: string) => `Signed in as ${name}`,
  mySubmissions: 'My submissions',
  noSubmissions: 'You have not submitted yet',
  submit: 'Submit a manuscript',
  manuscript: 'Manuscript',
  submissionTitle: 'Title',
  status: 'Status',
  date: 'Received',
  readPaper: 'View paper',
  papers: 'Journals',
  noPapers: 'No journals yet',
  view: 'View',
  pdf: 'PDF',
  go: 'Go to',
  links: {
    home: 'Home',
    about: 'About Us',
    submissions: 'Make Submissions',
    currentIssue: 'Current Issue',
    archive: 'Archive',
    manage: 'Manage Journals',
    profile: 'Profile Settings',
  },
}

export const submissionWords = {
  title: 'Submit',
  heading: 'Submit to',
  form: 'Manuscript submission',
  progress: 'Progress',
  aside: 'One form, about ten minutes. Nothing is sent until you press Submit.',
  home: 'Home',
  file: 'Manuscript',
  fileHint: '.docx, up to 10MB, without author names',
  drop: 'Drag and drop a .docx file here, or click to select',
  fieldTitle: 'Title',
  abstract: 'Abstract',
  abstractHint: 'Up to 250 words',
  abstractCount: (words: number) => `${words} of 250 words`,
  keywords: 'Keywords',
  keywordsHint: 'Four to six, with commas between them',
  keywordsCount: (count: number) => `${count} ${count === 1 ? 'keyword' : 'keywords'} (4–6)`,
  authors: 'Authors',
  authorsHint: 'Full names in order, with commas between them',
  authorsCount: (count: number) => (count === 1 ? '1 author' : `${count} authors`),
  required: {
    title: 'Title is required',
    abstract: 'Abstract is required',
    keywords: 'Keywords are required',
    authors: 'Authors are required',
    file: 'Please upload a .docx file',
  },
  tooLarge: 'File is larger than 10MB.',
  submit: 'Submit',
  submitting: 'Submitting...',
  draftKept: 'Your text is kept on this device until you submit it',
  draftRestored: 'Your text from last time is back. Please choose your file again.',
  discardDraft: 'Start afresh',
  checklist: 'Before you submit',
  next: 'What happens next',
  nextList: [
    ['Now', 'You get a manuscript number, here and by e-mail.'],
    ['Then', 'The editor reads it and decides whether it goes to review.'],
    ['After', 'You are told by e-mail, and your dashboard shows the state.'],
  ],
  success: 'Journal submitted successfully!',
  successToast: 'Journal submitted successfully',
  successNumber: 'Your manuscript is',
  successText: (email: string) =>
    `A confirmation goes to ${email}. The editor writes next; nothing is needed from you until then.`,
  track: 'Track this submission',
  another: 'Submit another',
  fallback: 'Submission failed. Please try again.',
  noResponse: 'Network error. Please check your connection.',
  textSafe: 'Nothing you typed is lost. Press Submit to try again: it arrives only once.',
  textSafeMend: 'Nothing you typed is lost. Mend what is said above, then press Submit.',
  signInAgain: 'Sign in in a new tab, then come back and press Submit.',
  signIn: 'Login',
}

export const manageWords = {
  title: 'Manage',
  heading: 'Journal management:',
  tabs: { published: 'Published Journals', submitted: 'Submitted Journals' },
  tabsLabel: 'Papers and submissions',
  add: 'Add New Journal',
  notice: 'Review submitted journals, download for evaluation, and publish approved content',
  view: 'View Details',
  downloadPdf: 'Download PDF',
  downloadWord: 'Download WORD',
  downloadDocx: 'Download DOCX',
  publish: 'Publish',
  delete: 'Delete',
  of: (name: string) => `of ${name}`,
  pageOfTotal: (page: number, pages: number, total: number) =>
    `Showing page ${page} of ${pages} (${total} total journals)`,
  emptyPapers: 'No journals available',
  emptyPapersText: 'Papers appear here once they are uploaded or published from a submission.',
  emptySubmissions: 'No submissions available',
  emptySubmissionsText: 'New submissions will appear here',
  deletePaper: 'Are you sure you want to delete this journal?',
  deletePaperConsequence:
    'It leaves all lists and the search at once. Its address stays and says that it was withdrawn.',
  deleteDraftConsequence: 'It was never public: nothing of it remains.',
  deleteSubmission: 'Are you sure you want to delete this submission?',
  deleteSubmissionConsequence: 'The manuscript and its file are removed. A paper published from it stays.',
  publishSubmission: 'Are you sure you want to publish this submission?',
  publishPlace: (issue: string) => `It appears at once in ${printedRange(issue)}.`,
  publishFiles: 'The manuscript becomes its DOCX, as it was sent.',
  publishMail: 'The author is told by e-mail.',
  paperDeleted: 'Journal deleted successfully',
  submissionDeleted: 'Submission deleted successfully',
  submissionPublished: 'Submission published successfully',
  deletePaperFailed: 'Failed to delete journal',
  deleteSubmissionFailed: 'Failed to delete submission',
  publishFailed: 'Failed to publish submission',
  waiting: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  overdue: 'over 30 days',
  today: 'today',
  loading: 'Loading the lists',
}

export const uploadWords = {
  title: 'Upload',
  heading: 'Upload a paper',
  aside: 'It is public as soon as it is uploaded.',
  fieldTitle: 'Title',
  abstract: 'Abstract',
  authors: 'Authors',
  authorsHint: 'Names in order, with commas between them',
  keywords: 'Keywords',
  keywordsHint: 'Optional, with commas between them',
  pdf: 'PDF document',
  pdfHint: 'PDF, up to 10MB',
  pdfDrop: 'Drag and drop a .pdf file here, or click to select',
  word: 'Word document',
  wordHint: 'DOCX, up to 10MB',
  wordDrop: 'Drag and drop a .docx file here, or click to select',
  required: {
    pdf: 'Please upload a PDF document (.pdf).',
    docx: 'Please upload a Word document (.docx).',
    title: 'Please enter a title for your journal.',
    abstract: 'Please provide an abstract for your journal.',
    authors: 'Please enter at least one author name.',
  },
  reset: 'Reset',
  resetConfirm: 'Clear the whole form?',
  resetText: 'What you typed and the files you chose are forgotten.',
  submit: 'Upload Journal',
  busy: 'Uploading...',
  success: 'Journal uploaded successfully!',
  viewPaper: 'View the paper',
  failure: { ...connection, fallback: 'Failed to upload journal' },
}

// ---------------------------------------------------------------- archive

const papersOf = (count: number) => (count === 1 ? '1 paper' : `${count.toLocaleString('en-GB')} papers`)
const issuesOf = (count: number) => (count === 1 ? '1 issue' : `${count.toLocaleString('en-GB')} issues`)
const volumeAndNumber = (volume: number, issue: number) => `Volume ${volume}, Number ${issue}`
const yearly = (issues: number) => {
  const many = `${inWords(issues)} ${issues === 1 ? 'issue' : 'issues'} a year`
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`
}

export const archiveWords = {
  title: 'Archive',
  heading: 'Journal archive',
  description: (since: string | undefined) => (since ? `Every issue since ${since}.` : 'Every issue, newest first.'),
  frequency: (issues: number) => `${yearly(issues)}.`,
  frequencySince: (issues: number, since: string | undefined) =>
    `${yearly(issues)}${since ? ` since ${since}` : ''}. Each one stays open at its address.`,
  preservation: 'Preserved by',
  feeds: 'New issues by feed:',
  feedNames: { rss: 'RSS', atom: 'Atom' },
  statistics: 'The journal in numbers',
  shelf: 'All issues',
  /** It may break between the two, not within one. */
  issueShort: (volume: number, issue: number) => `Vol.\u00A0${volume} No.\u00A0${issue}`,
  issue: volumeAndNumber,
  number: (issue: number) => `Number ${issue}`,
  volume: (volume: number) => `Volume ${volume}`,
  volumeIssues: (count: number, soFar: boolean) =>
    `${inWords(count)} ${count === 1 ? 'issue' : 'issues'}${soFar ? ' so far' : ''}`,
  months: (months: string | undefined, year: number) => (months ? `${printedRange(months)} ${year}` : String(year)),
  papers: papersOf,
  currentIssue: 'Current issue',
  searchLabel: 'Search journals',
  placeholder: 'Search journals...',
  search: 'Search',
  yearLabel: 'Year',
  allYears: 'All Years',
  yearWithCount: (year: string, count: number) => `${year} (${count.toLocaleString('en-GB')})`,
  found: (total: number) => `${papersOf(total)} found`,
  holdings: (issues: number) => issuesOf(issues),
  issueRange: (from: number, to: number, total: number) => `Issues ${from}–${to} of ${total}`,
  paperRange: (from: number, to: number, total: number) => `Papers ${from}–${to} of ${total.toLocaleString('en-GB')}`,
  pages: (pages: string) => (/[–-]/.test(pages) ? `pp. ${printedRange(pages)}` : `p. ${pages}`),
  etAl: 'et al.',
  allPapers: (count: number, volume: number, issue: number) =>
    count === 1
      ? `The paper of ${volumeAndNumber(volume, issue)}`
      : `All ${papersOf(count)} of ${volumeAndNumber(volume, issue)}`,
  preparing: 'The first issue is in preparation',
  preparingText: (label: string) => `Manuscripts are welcome for ${printedRange(label)}.`,
  submit: 'Submit a manuscript',
  failed: 'Failed to load journals. Please try again later.',
  failedToast: 'Failed to load journals',
  contents: 'Contents',
  otherIssues: 'Other issues',
  previousIssue: 'Previous issue',
  nextIssue: 'Next issue',
  allIssues: 'All issues',
  issueDescription: (label: string, periodical: string, papers: number) =>
    `Contents of ${printedRange(label)} of ${periodical}: ${papersOf(papers)} with abstracts and files, open to everyone.`,
}

// ---------------------------------------------------------------- pages of text

export const aboutWords = {
  /** The anchors of the text's sections after which the page puts its own. */
  anchors: { periodical: 'about-the-journal', scope: 'aims-and-scope' },
  publisher: 'Publisher',
  firstIssue: 'First issue',
  details: 'Journal details',
  frequency: 'Publication frequency',
  frequencyText: (label: string, issues: number) =>
    `${label}: ${issues} issues a year, each paper placed in its issue on the day it appears.`,
  archive: 'All issues',
  review: 'Peer review process',
  reviewText: (reviewers: number | undefined) =>
    reviewers
      ? `Double-blind: at least ${reviewers} reviewers who do not know the authors, and whom the authors do not know.`
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
    T: 'Computing, digital tools and design, as what is learnt and as what one learns with.',
    E: 'Designing, building and testing, from the school workshop to professional formation.',
    M: 'Number, shape, data and proof, and how people come to reason with them.',
  },
  areaPapers: 'Papers',
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
  unknown: 'The address of the editorial office will be published here.',
  person: 'Contact person',
  email: 'E-mail',
  phone: 'Telephone',
  hours: 'Hours',
  postal: 'Postal address',
  ethicsEmail: 'Concerns about ethics',
  technicalEmail: 'Technical help',
  publisher: 'Publisher',
  social: 'Elsewhere',
  replyTime: 'Answers within',
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
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  },
  invalidEmail: 'Please enter a valid email.',
  ready: 'Your message is ready. Nothing was sent yet.',
  readyText: (email: string) => `Send it to ${email} with your mail app, or copy it and send it in your own way.`,
  readyUnknown:
    'The address of the editorial office is not published yet, so it cannot be sent from here. Copy the message and keep it until then.',
  openMail: 'Open in your mail app',
  copy: 'Copy message',
  copied: 'Copied',
  copyByHand: 'Selected: copy it with your keyboard or menu',
  kept: 'What you typed stays in the form, in this tab only.',
  to: (email: string) => `To: ${email}`,
  subjectLine: (subject: string) => `Subject: ${subject}`,
  withoutScript: 'The form needs JavaScript. Please write to',
  withoutScriptUnknown: 'The form needs JavaScript, and no e-mail address is published yet.',
}

export const boardWords = {
  title: 'Editorial board',
  description: (periodical: string) => `Who edits ${periodical}, where they work and what they answer for.`,
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
  empty: 'Board is being appointed',
  emptyText: 'The members are named here as soon as they have agreed to serve.',
  contact: 'Write to the editorial office',
  appointment: 'How members are appointed',
  appointmentText:
    'The editor-in-chief invites members for what they know of a field, in agreement with the publisher.',
  membersText:
    'Everyone named here has agreed to serve; nobody is named as an ornament. The list is read through at least once a year.',
  papersOfMembers: 'A paper by a member is handled by an editor who has no part in it and is reviewed as every other.',
  peerReview: 'How papers are reviewed',
}

export const faqWords = {
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
}

export const textPageWords = {
  home: 'Home',
  updated: 'Last updated',
  source: (periodical: string, url: string, day: string) => `${periodical}, ${url}, as of ${day}`,
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
  text: 'You can read this, so the website answers.',
  build: 'Build',
}
