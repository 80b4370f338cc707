// Reads what a Word package contains besides its text: language, changes, comments, and what pandoc drops. Anything
// unreadable counts as absent: the inspection at upload has already refused what is not a Word file.
import type { Passage } from '#src/formats/full-text/ledger/passage.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import {
  DOCUMENT_TYPE,
  ENDNOTES_TYPE,
  FOOTNOTES_TYPE,
  readContentTypes,
  readMainRelationship,
} from './content-types.ts'
import { readNumbering } from './facts/count-numbers.ts'
import { readBodyFacts } from './facts/read-body-facts.ts'
import { type PassageRules, readPassages } from './facts/read-passages.ts'
import { readStyleFacts } from './facts/read-style-facts.ts'
import { openPackage, type PackagePart } from './word-package.ts'
import { elementName } from './xml-names.ts'
import { readXml, type XmlHandler } from './xml-part.ts'

export type PackageFacts = Omit<ManuscriptFacts, 'pictures' | 'record'> & {
  /** All words of body and notes. */
  passages: Passage[]
}

export async function readManuscriptFacts(
  bytes: Uint8Array,
  rules: Pick<PassageRules, 'skipsField'> = {},
): Promise<PackageFacts> {
  const parts = await openPackage(bytes).catch(() => new Map<string, PackagePart>())
  const types = readContentTypes()
  let main = 'word/document.xml'
  await readPart(parts.get('[content_types].xml'), types.handler)
  await readPart(
    parts.get('_rels/.rels'),
    readMainRelationship((name) => {
      main = name
    }),
  )
  const partsOf = (type: RegExp) => [...parts.values()].filter(({ name }) => type.test(types.of(name) ?? ''))
  const styles = readStyleFacts()
  const numbering = readNumbering()
  const changes = countElements(/^w:(ins|del|moveFrom|cellIns|cellDel|cellMerge)$/)
  const comments = countElements(/^w:comment$/)
  const targets = readTargets()
  for (const part of partsOf(/\.styles\+xml$/)) await readPart(part, styles)
  for (const part of partsOf(/\.numbering\+xml$/)) await readPart(part, numbering)
  for (const part of partsOf(/\.comments\+xml$/)) await readPart(part, comments.handler)
  await readPart(parts.get(main.replace(/([^/]*)$/, '_rels/$1.rels')), targets.handler)
  const body = readBodyFacts(styles, numbering)
  const inBody = readPassages(styles, rules)
  const inNotes = readPassages(styles, { ...rules, mentioned: inBody.mentioned })
  await readPart(parts.get(main), body.handler, changes.handler, inBody.handler)
  for (const part of partsOf(notes)) if (part.name !== main) await readPart(part, changes.handler, inNotes.handler)

  const { facts } = body
  return {
    language: languageOf(styles.language()),
    trackedChanges: changes.count(),
    comments: comments.count(),
    headingNumbers: facts.headingNumbers,
    lineLooks: facts.lineLooks(),
    textBoxes: facts.textBoxes,
    lostContent: [...facts.lostContent, ...facts.insertedFiles.map((id) => targets.fileOf(id) ?? 'altChunk')],
    lostDrawings: facts.lostDrawings,
    equationPictures: [...new Set(facts.equationPictures.flatMap((id) => targets.fileOf(id) ?? []))],
    captionsBetween: facts.captionsBetween,
    passages: [...inBody.passages, ...inNotes.passages],
  }
}

const notes = new RegExp(
  [DOCUMENT_TYPE, FOOTNOTES_TYPE, ENDNOTES_TYPE].map((type) => `^${type.replace(/[.+]/g, '\\$&')}$`).join('|'),
)

const languageOf = (language: string | undefined): string | undefined =>
  language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i.test(language) && language !== 'x-none'
    ? language
    : undefined

function countElements(pattern: RegExp): { handler: XmlHandler; count(): number } {
  let count = 0
  return {
    handler: {
      open(tag) {
        if (pattern.test(elementName(tag))) count += 1
      },
    },
    count: () => count,
  }
}

/** The last part of each target: the bare file name, as pandoc gives it for pictures. */
function readTargets(): { handler: XmlHandler; fileOf(id: string): string | undefined } {
  const targets = new Map<string, string>()
  return {
    handler: {
      open({ attributes }) {
        const { Id, Target } = attributes
        if (Id && Target) targets.set(Id.value, Target.value.slice(Target.value.lastIndexOf('/') + 1))
      },
    },
    fileOf: (id) => targets.get(id),
  }
}

async function readPart(part: PackagePart | undefined, ...handlers: XmlHandler[]): Promise<void> {
  const xml = readXml({
    open: (tag) => handlers.forEach((handler) => void handler.open?.(tag)),
    close: (tag) => handlers.forEach((handler) => void handler.close?.(tag)),
    text: (text) => handlers.forEach((handler) => void handler.text?.(text)),
  })
  try {
    await part?.read((chunk) => xml.write(chunk))
    xml.end()
  } catch {
    // Whatever was read before the damage counts.
  }
}
