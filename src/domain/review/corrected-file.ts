// After the acceptance an editor can replace the Word file by a corrected one, and so can the author if an editor asks for it.
import type { CaseActor } from './act.ts'
import type { ReviewCase } from './review-case.ts'
import { changed, refused, type Step, unchanged } from './step.ts'

export function askForFile(before: ReviewCase): Step {
  if (before.stage !== 'accepted') return refused('stage-changed')
  if (before.isFileAsked) return unchanged(before)
  return changed({ ...before, isFileAsked: true }, { letters: [{ kind: 'corrected-file-asked', to: 'author' }] })
}

/** An answer to the proof of the previous file does not count for the new one, which gets a proof of its own. */
export function replaceFile(before: ReviewCase, { isSame }: { isSame: boolean }, actor: CaseActor): Step {
  if (before.stage !== 'accepted') return refused('stage-changed')
  const isAuthor = actor === 'author'
  if (isSame) return unchanged(before)
  if (isAuthor && !before.isFileAsked) return refused('file-not-asked')
  return changed(
    { ...before, proof: undefined, isFileAsked: false },
    { letters: isAuthor ? [{ kind: 'corrected-file-in', to: 'editors' }] : [] },
  )
}
