// The draft in the form: saved with every letter, and the same in every tab, so that no tab overwrites newer text from
// another.
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#src/web/desk/use-upload.ts'
import { browserStorage, session } from '#src/web/session/session.ts'
import { type Draft, draftKeyOf, emptyDraft, isEmpty, isSameInput, readDraft, storeDraft } from './submission-draft.ts'

type Input = Pick<Draft, 'texts' | 'details'>

export type SubmissionDraft = Draft & {
  /** This browser stores nothing. */
  unkept: boolean
  /** What was discarded here or in another tab, until something new is typed. */
  gone: { draft: Draft; elsewhere: boolean } | undefined
  change(input: Partial<Input>): void
  discard(): void
  restore(): void
  /** The key for the next attempt, unchanged until the draft is `sent`. */
  keyForSending(): string
  /** This has arrived. Anything that another tab has changed since is kept. */
  sent(input: Input): void
  /** A new key, for a different manuscript from the one that the previous key stands for. */
  keyForAnother(): string
}

export function useSubmissionDraft(userId: string): SubmissionDraft {
  const [draft, setDraft] = useState<Draft>(() => readDraft(browserStorage, userId) ?? emptyDraft)
  const [unkept, setUnkept] = useState(false)
  const [gone, setGone] = useState<SubmissionDraft['gone']>()
  // The current input, for events between two renderings.
  const current = useRef(draft)

  const show = (next: Draft) => {
    current.current = next
    setDraft(next)
  }
  const save = (next: Draft) => {
    const saved = { ...next, savedAt: new Date().toISOString() }
    show(saved)
    setUnkept(!storeDraft(browserStorage, userId, saved))
  }

  const renewKey = () => {
    const key = newKey()
    save({ ...current.current, key })
    return key
  }

  useEffect(() => {
    const follow = () => {
      const before = current.current
      const next = readDraft(browserStorage, userId) ?? emptyDraft
      if (isSameInput(before, next) && before.key === next.key) return
      current.current = next
      setDraft(next)
      // A person who deleted it while logging out does not want it back.
      setGone(isEmpty(next) && session.read() ? { draft: before, elsewhere: true } : undefined)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === draftKeyOf(userId)) follow()
    }
    // Another tab may have written between the first rendering and now.
    follow()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [userId])

  return {
    ...draft,
    unkept,
    gone,
    change(input) {
      setGone(undefined)
      save({ ...current.current, ...input })
    },
    discard() {
      setGone({ draft: current.current, elsewhere: false })
      save(emptyDraft)
    },
    restore() {
      if (gone) save(gone.draft)
      setGone(undefined)
    },
    keyForSending: () => current.current.key ?? renewKey(),
    keyForAnother: renewKey,
    sent(input) {
      if (isSameInput(current.current, input)) save(emptyDraft)
    },
  }
}
