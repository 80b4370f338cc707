// Faults in the text of a letter, in words for the person who writes it.
import type { CaseLetterKind } from './case-letter.ts'
import { type LetterReader, letterRules } from './letter-rules.ts'
import type { LetterText } from './settings.ts'

export type LetterFaults = { readonly [part in keyof LetterText]?: string | undefined }

/** Placeholders that people try, and that would reveal one side to the other. */
const forbiddenNames = /^(authors?|reviewers?|editors?)\b/

const anonymityRules: Record<LetterReader, string> = {
  authors: 'Authors must not learn who reviews their manuscript',
  reviewers: 'Reviewers must not learn who wrote the manuscript',
  editors: 'The office may be read by people who are authors themselves',
}

export function findLetterFaults(kind: CaseLetterKind, { subject, body }: LetterText): LetterFaults {
  return { subject: faultOfSubject(kind, subject), body: faultOf(kind, body) ?? findMissingFact(kind, body) }
}

function faultOfSubject(kind: CaseLetterKind, subject: string): string | undefined {
  const inBodyOnly = factsIn(subject).find((fact) => fact === 'link' || fact === 'text')
  if (inBodyOnly) return `{{${inBodyOnly}}} belongs in the letter, not in its subject.`
  return faultOf(kind, subject)
}

function faultOf(kind: CaseLetterKind, text: string): string | undefined {
  const { to, may } = letterRules[kind]
  const unknown = factsIn(text).find((fact) => may.every((known) => known !== fact))
  if (unknown !== undefined && forbiddenNames.test(unknown))
    return `${anonymityRules[to]}, so this letter cannot contain {{${unknown}}}.`
  if (unknown !== undefined) {
    return `There is no {{${unknown}}} in this letter. You can use ${may.map((fact) => `{{${fact}}}`).join(', ')}.`
  }
  if (/[{}]{2}/.test(text.replaceAll(placeholder, '')))
    return 'A placeholder looks like {{title}}: two braces on each side.'
  return undefined
}

function findMissingFact(kind: CaseLetterKind, body: string): string | undefined {
  const found = factsIn(body)
  const missing = letterRules[kind].must.find((fact) => !found.includes(fact))
  if (missing) return `This letter needs {{${missing}}}.`
  return found.filter((fact) => fact === 'link').length > 1 ? 'A letter has one {{link}}.' : undefined
}

const placeholder = /\{\{([^{}]*)\}\}/g

const factsIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, fact = '']) => fact.trim().replace(/\s+/g, ' '))
