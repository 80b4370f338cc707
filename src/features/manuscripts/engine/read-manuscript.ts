// From the bytes of a Word file to its text in order, with the pictures that can be shown.
import type { Passage } from '#src/formats/full-text/ledger/passage.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { cleanDocx } from '#src/formats/word/cleaning/index.ts'
import { readManuscriptFacts } from '#src/formats/word/package/manuscript-facts.ts'
import { citedItems } from '#src/formats/word/pandoc/cited-items.ts'
import type { PandocDocument } from '#src/formats/word/pandoc/pandoc-ast.ts'
import { readPandoc } from '#src/formats/word/pandoc/read-pandoc.ts'
import { readyForPandoc } from '#src/formats/word/pandoc/ready-word.ts'
import { factsOfPictures, nameShownPictures, type ShownPicture } from './article-pictures.ts'
import type { Attempts } from './attempts.ts'
import { forgetPandoc } from './pandoc/pandoc.ts'
import { hasLargePicture, preparePictures } from './pictures/index.ts'
import { attentionToLeftOut } from './print-attention.ts'
import { putInOrder } from './put-in-order.ts'
import { readWord } from './read-word.ts'
import { setFormulas } from './set-formulas.ts'

/** All that the writers need. */
export type ReadText = { text: FullText; shown: ShownPicture[]; passages: Passage[] }

/** Throws UnreadableManuscript for a file that is not Word. */
export async function readManuscript(
  bytes: Uint8Array<ArrayBuffer>,
  attempts: Attempts,
  record: ManuscriptFacts['record'],
): Promise<ReadText> {
  attempts.onStep('reading')
  const manuscript = await read(bytes, attempts)
  attempts.onStep('ordering')
  return { ...(await order(manuscript, attempts, record)), passages: manuscript.facts.passages }
}

async function read(bytes: Uint8Array<ArrayBuffer>, attempts: Attempts) {
  const facts = await readManuscriptFacts(bytes)
  const accepted = await withChangesAccepted(bytes, facts)
  const { json, pictures } = await readWord(await readyForPandoc(accepted)).catch(async (error: unknown) => {
    if (accepted === bytes) throw error
    return readWord(await readyForPandoc(bytes))
  })
  if (await hasLargePicture(pictures)) await forgetPandoc()
  return { document: JSON.parse(json) as PandocDocument, facts, pictures: await preparePictures(pictures, attempts) }
}

/** pandoc also accepts changes, but loses links in insertions, and does not join paragraphs whose break was deleted. */
async function withChangesAccepted(
  bytes: Uint8Array<ArrayBuffer>,
  { trackedChanges }: { trackedChanges: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return trackedChanges === 0 ? bytes : cleanDocx(bytes, nobodys).catch(() => bytes)
}

const nobodys = { title: '', authors: [], keywords: [], language: 'en', published: '1980-01-01' }

async function order(
  { document, facts, pictures }: Awaited<ReturnType<typeof read>>,
  attempts: Attempts,
  record: ManuscriptFacts['record'],
) {
  const allFacts = { ...facts, record, pictures: factsOfPictures(pictures) }
  const ordered = putInOrder(attempts, [readPandoc(document), allFacts, citedItems(document)])
  const withFormulas = await attempts.attempt(
    'ordering',
    'formulas',
    () => setFormulas(ordered),
    ({ mayTryOnLess }) => {
      const asTyped = { ...ordered, attention: [...ordered.attention, attentionToLeftOut(ordered, 'formulas')] }
      return mayTryOnLess ? setFormulas(ordered, { isCareful: true }).catch(() => asTyped) : Promise.resolve(asTyped)
    },
  )
  attempts.onStep('ordering')
  return nameShownPictures(withFormulas, pictures)
}
