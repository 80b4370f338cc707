// A paper being edited: the input, the changes it makes to what is saved, and what somebody else saved meanwhile. Input
// is kept on this device, so that no failure loses a word.
import { useState } from 'react'
import { type DraftStorage, draftStorage } from '#src/web/form/draft-storage.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { baseOf, changedFields, draftOf, type EditDraft, editToStore, mergeDrafts, restoreEdit } from './edit-draft.ts'

const editStorage = (userId: string, articleId: string): DraftStorage => draftStorage('editDraft', userId, articleId)

export function useEditDraft(userId: string, article: ArticleObject) {
  const device = editStorage(userId, article._id)
  const [restored] = useState(() => restoreEdit(article, device.read()))
  /** What the changes are based on: the paper as it was read. */
  const [base, setBase] = useState(restored.base)
  const [draft, setDraft] = useState(restored.draft)
  const [seen, setSeen] = useState(article.updatedAt)
  const before = base.draft

  // A replaced file makes a new version of the paper, which may contain what somebody else saved before.
  if (article.updatedAt !== seen) {
    setSeen(article.updatedAt)
    setBase(baseOf(article))
    setDraft(mergeDrafts(before, draft, draftOf(article)))
  }

  const startFrom = (theirs: ArticleObject, next: EditDraft) => {
    setBase(baseOf(theirs))
    setSeen(theirs.updatedAt)
    setDraft(next)
  }
  return {
    draft,
    base,
    /** Fields that differ from what is saved. */
    changed: changedFields(before, draft),
    /** Fields of an earlier visit that somebody else has saved since. */
    clashes: restored.clashes,
    edit(next: EditDraft) {
      setDraft(next)
      device.save(editToStore(base, next))
    },
    /** Replaces the input with the saved paper. */
    startAgainFrom(saved: ArticleObject) {
      device.delete()
      startFrom(saved, draftOf(saved))
    },
    /** Puts the input on top of what somebody else saved. */
    mergeInto(theirs: ArticleObject) {
      const next = mergeDrafts(before, draft, draftOf(theirs))
      device.save(editToStore(baseOf(theirs), next))
      startFrom(theirs, next)
    },
    forget: device.delete,
  }
}
