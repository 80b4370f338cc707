// The vocabulary, checked over src/: "journal" is allowed only at the borders (docs/glossary.md), and no folder or file
// has a meaningless name. An exception is one line below with its reason.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Violation = {
  rule: 'journal-word' | 'journal-name' | 'empty-name' | 'invented-name' | 'unnatural-phrase'
  file: string
  line?: number
  text: string
}

/** Where the specification's word is allowed, as prefixes of paths. */
const borders = [
  'src/wire/journal.ts',
  'src/http/journals/',
  'src/web/routes.ts',
  'src/web/links.ts',
  'src/web/desk-api.ts',
  'src/web/file-addresses.ts',
  // Closed lists of addresses.
  'src/http/ready-answers/ready-addresses.ts',
  'src/web/ready-pages.ts',
  'src/web/words/',
  // Prose that visitors and correspondents read.
  'src/domain/review/letter-texts.ts',
  'src/features/periodical/page-texts/',
]

/** Formats whose own standards say "journal"; documents read from outside (word, pdf) are not among them. */
const standards = /^src\/formats\/(?!word\/package\/|pdf\/)/

/** Anyone may name the module that defines the wire's word. */
const moduleOfTheWord = /'#src\/wire\/journal\.ts'/g

/** Single places that need the word, each with the only spelling that is accepted there. */
const exceptions: Record<string, RegExp> = {
  // A proper name: the title that a fresh installation starts with.
  'src/features/periodical/default-record.ts': /'Journal of STEM Education'/g,
  // SQLite's own name of a setting.
  'src/platform/database/sqlite-dialect.ts': /\bjournal_mode\b/gi,
  'src/platform/database/disk-cache.ts': /\bjournal_mode\b/gi,
  'src/platform/database/copy-database.ts': /\bjournal_mode\b/gi,
  'src/platform/backup/back-up.ts': /'-journal'/g,
  // The mount of the resource, and the addresses whose errors are JSON.
  'src/http/api.ts': /'\.\/journals\/journal-routes\.ts'|\bregisterJournalRoutes\b/g,
  // The answer to publishing a submission includes the paper that it became.
  'src/http/submissions/decision-routes.ts':
    /'#src\/http\/journals\/present-journal\.ts'|\bpresentJournal\b|\bjournal:/g,
  // The specification's sentences, used by the API and by the form.
  'src/domain/article/required-texts.ts': /\bfor your journal\b/g,
  // The name of the journal in an answer and in a letter, and the page of a case.
  'src/wire/review.ts': /\bjournal: z\b/g,
  'src/http/review/present-own-invitation.ts': /\bjournal: own\b/g,
  'src/web/review/manuscript-head.tsx': /\binvitation\.journal\b/g,
  'src/domain/review/letter-rules.ts': /'journal'/g,
  'src/web/case/decision-preview.tsx': /\bjournal: periodical\b/g,
  'src/web/case/invitation-preview.tsx': /\bjournal: periodical\b/g,
  'src/web/settings/review/sample-letter.tsx': /\bjournal: periodical\b/g,
  'src/features/review/digest/send-digests.ts': /\bjournal: sender\b|\/manage-journals\b/g,
  'src/features/review/queue-case-letters.ts': /\bjournal: sender\b|\/manage-journals\b/g,
  // The list of papers in the body of an order.
  'src/wire/issue.ts': /\bjournals\b/g,
  'src/http/unknown-address.ts': /\(journals\|submissions\)/g,
  // A notice is presented as the paper that it is.
  'src/wire/notice.ts': /'\.\/journal\.ts'|\bjournalObject\b/g,
  'src/http/usage/usage-routes.ts': /\/api\/journals\//g,
  'src/http/feeds/well-known-routes.ts': /\/manage-journals\b/g,
  // Proper names, and this program's own name for others.
  'src/features/indexing/deposits/doaj-client.ts': /\bDirectory of Open Access Journals\b|\bthe journal belongs\b/g,
  'src/features/indexing/deposits/call-agency.ts': /'journal-software /g,
  'src/features/periodical/record-policies.ts': /\bDirectory of Open Access Journals\b/g,
  'src/features/usage/counter-bots.json': /\blivejournal\b/g,
}

/** Tests look from outside: their texts quote the specification's addresses and messages, their code does not. */
const quotations = /'[^']*'|"[^"]*"|`[^`]*`/g

const emptyNames = /^(utils?|helpers?|services?|types?|misc|common)$/

/** Names that were considered and kept: the set of services that app.ts provides. */
const weighedNames = ['src/platform/services.ts']

/**
 * Names that have a word in the field or in plain English: an article is never a paper (`paper` and `papers` alone are
 * keys of the wire), a limit is `max…`, a check validates, a fault is repaired, time is limited, an editor handles a case, and a name
 * is no piece of a sentence such as `asSent` or `whatIsWrong` (docs/glossary.md).
 */
const inventedNames =
  /\b(?:[a-z]\w*Papers?(?![a-z])\w*|[Pp]apers?[A-Z]\w*|(?:most|longest|judge|mend|settle|patienceOf|say|whatI[st]|whyI[st]|keptForm|keptText)[A-Z]\w*|[a-z]\w*(?:Makers?|Patience|WaitingLine|Sayings?|Shelf|Concernable)|[hH]indrances?|[lL]ed(?:Case|Round)\w*|as(?:Led|Sent|Usual))\b/g

/** Phrases that no native writer uses in a name, a comment or a message: again, without success, the person who … */
const unnaturalPhrases = /\b(?:anew|in vain|who(?:m)?ever|what is no|is said by|told of)\b/gi

/** Everything under `root`/src that breaks the vocabulary, in file order. */
export function findVocabularyViolations(root: string): Violation[] {
  const files = globSync('src/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  return files.flatMap((file) => [...checkName(file), ...checkText(file, readFileSync(join(root, file), 'utf8'))])
}

function checkName(file: string): Violation[] {
  const found: Violation[] = []
  if (/journal/i.test(file) && !isBorder(file)) found.push({ rule: 'journal-name', file, text: file })
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''))
  const empty = weighedNames.includes(file) ? undefined : names.find((name) => emptyNames.test(name))
  if (empty) found.push({ rule: 'empty-name', file, text: empty })
  return found
}

function checkText(file: string, text: string): Violation[] {
  const ownWords = [...findInventedNames(file, text), ...findUnnaturalPhrases(file, text)]
  if (isBorder(file) || !/journal/i.test(text)) return ownWords
  const accepted = [moduleOfTheWord, exceptions[file], /\.test\.tsx?$/.test(file) ? quotations : undefined]
  const journals = text.split('\n').flatMap((words, index): Violation[] => {
    const rest = accepted.reduce((left, pattern) => (pattern ? left.replaceAll(pattern, '') : left), words)
    return /journal/i.test(rest) ? [{ rule: 'journal-word', file, line: index + 1, text: words.trim() }] : []
  })
  return [...journals, ...ownWords]
}

/** In code only: quoted text and comments are for people. */
function findInventedNames(file: string, text: string): Violation[] {
  if (!/\.tsx?$/.test(file)) return []
  return text.split('\n').flatMap((words, index): Violation[] => {
    const code = words.replaceAll(quotations, '').replace(/^\s*(?:\/\/|\/?\*).*|\s\/\/.*|\/\*\*.*/, '')
    return [...code.matchAll(inventedNames)].map(([name]) => ({
      rule: 'invented-name',
      file,
      line: index + 1,
      text: name,
    }))
  })
}

function findUnnaturalPhrases(file: string, text: string): Violation[] {
  if (!/\.(?:tsx?|css)$/.test(file)) return []
  return text.split('\n').flatMap((words, index): Violation[] =>
    [...words.matchAll(unnaturalPhrases)].map(([phrase]) => ({
      rule: 'unnatural-phrase',
      file,
      line: index + 1,
      text: phrase,
    })),
  )
}

function isBorder(file: string): boolean {
  return standards.test(file) || borders.some((border) => file.startsWith(border))
}
