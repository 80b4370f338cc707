import type { DeclarationKind } from '#src/domain/article/declarations.ts'

type Declaration = { name: string; hint: string }

/** What an author states about a manuscript: in the form, in its case, and for the editors. */
export const factsWords = {
  people: 'About the people',
  peopleHint:
    'Optional. Affiliations and ORCID iDs are printed with the paper; e-mail addresses are not. Reviewers see none of it.',
  nobodyYet: 'Enter the names first; each person then has a line here.',
  nothingYet: 'Nothing yet',
  oneOf: (place: number, name: string) => `${place}. ${name}`,
  corresponding: 'corresponding',

  manuscript: 'About the manuscript',
  manuscriptHint: 'Optional. The editors correct it if necessary.',
  articleType: 'Article type',
  articleTypeHint: 'For example Research article',
  language: 'Language',
  languageHint: 'Its code: en, fr, pt-BR',
  discipline: 'Discipline',
  unknown: 'Not stated',

  declarations: 'Declarations',
  declarationsHint:
    'The editors read them. They are not sent to reviewers. What you write is printed at the end of the paper. State what applies; “None” is an answer.',
  declarationKinds: {
    ethics: { name: 'Ethics approval and consent', hint: 'Who approved the research, and under which number' },
    conflicts: { name: 'Conflicts of interest', hint: 'Of all people named above' },
    funding: { name: 'Funding', hint: 'Who paid for the work, and the numbers of grants' },
    data: { name: 'Data and materials', hint: 'Where readers find them, or why they cannot' },
    aiUse: { name: 'Use of AI', hint: 'Which tools, for what, and who checked the result' },
    originality: { name: 'Originality', hint: '' },
  } satisfies Record<DeclarationKind, Declaration>,
  original:
    'This work has not been published and is not under review elsewhere. Everyone named above has read this version and agrees to its submission.',

  editors: 'For the editors only',
  editorsHint: 'Optional. Neither reviewers nor readers ever see this.',
  coverLetter: 'Letter to the editors',
  suggestedReviewers: 'People who could review it',
  opposedReviewers: 'People who should not review it',
  /** Beside the lists of names. */
  reviewers: { suggestedReviewers: 'Possible reviewers', opposedReviewers: 'Not as reviewers' },
  reviewer: {
    suggestedReviewers: (place: number) => `Suggestion ${place}`,
    opposedReviewers: (place: number) => `Person ${place} who should not`,
  },
  name: 'Name',
  email: 'E-mail address',
  affiliation: 'Where they work',
  reason: 'Why',
  add: { suggestedReviewers: 'Suggest somebody', opposedReviewers: 'Name somebody who should not' },
  remove: 'Remove',
  filled: (count: number, of: number) => `${count} of ${of} filled in`,
  open: {
    people: 'Add affiliations, ORCID iDs and e-mail addresses',
    manuscript: 'Add its type, language and discipline',
    declarations: 'Declare ethics, conflicts, funding, data and use of AI',
    editors: 'Add a letter, and people who could or should not review it',
  },

  found: (count: number) =>
    `Your document has details of ${count === 1 ? 'one person' : `${count} people`} that you can copy`,
  foundParts: (affiliations: number, iDs: number, addresses: number) =>
    [
      affiliations > 0 && `affiliations of ${affiliations}`,
      iDs > 0 && `ORCID iDs of ${iDs}`,
      addresses > 0 && `e-mail addresses of ${addresses}`,
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  foundText: 'We read this on the first page. Please look through it after copying.',
  useFound: 'Copy to “About the people”',
  copied: 'Copied to “About the people”. Please check every line.',
  copyUndone: 'The copied details are removed again.',
  undo: 'Undo',

  wrong: {
    language: 'This is not the code of a language. English is en, Brazilian Portuguese pt-BR.',
    reviewer: 'Please enter the name of this person, or remove the row.',
    email: 'Please enter a valid email.',
  },

  stated: 'Facts and declarations',
  authorsStated: 'Authors',
  change: 'Change details',
  changeOwn: 'Change title, authors or declarations',
  changeOwnText: 'You can do this until the review begins, and again while a revision is awaited.',
  changeText:
    'If the anonymous manuscript shows what you change, it is made again and has to be confirmed again. Reviewers who have it keep theirs.',
  form: 'Details of the manuscript',
  save: 'Save details',
  saving: 'Saving …',
  saved: 'Details saved',
  saveFailed: 'The details could not be saved',
  textSafe: 'Nothing that you typed is lost.',
  cancel: 'Cancel',
  fields: { title: 'Title', abstract: 'Abstract', keywords: 'Keywords', authors: 'Authors' },
  keywordsHint: 'Separated by commas, or by semicolons if one contains a comma',
}
