// After the acceptance the Word file can be replaced by a corrected one: by an editor, or by the author where an editor asks for it.
import type { CaseActor } from './act.ts'
import type { ReviewCase } from './review-case.ts'
import { changed, refused, type Step, unchanged } from './step.ts'

export function askForFile(before: ReviewCase): Step {
  if (before.stage !== 'accepted') return refused('stage-changed')
  if (before.isFileAsked) return unchanged(before)
  return changed({ ...before, isFileAsked: true }, { letters: [{ kind: 'corrected-file-asked', to: 'author' }] })
}

/** What was said about the proof of the file before does not count for the new one, which gets a proof of its own. */
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
