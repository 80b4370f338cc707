// Puts the text of a manuscript in order, step by step. A step that cannot be carried out is left out, and the place because of
// which is listed; a copy for reviewers is then refused.
import { normaliseText } from '#src/formats/full-text/normalise.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import type { Attempts } from './attempts.ts'
import { partToBlame } from './part-to-blame.ts'
import { attentionToLeftOut } from './print-attention.ts'

type Given = Parameters<typeof normaliseText>

export function putInOrder({ attempt }: Attempts, [raw, facts, cited]: [Given[0], Given[1], Given[2]]): FullText {
  const attention: Attention[] = []
  const ordered = normaliseText(raw, facts, cited, ({ name, change, isNeeded }, text) => {
    const carryOut = () => change(text)
    return attempt('ordering', name, carryOut, ({ error, mayTryOnLess }) => {
      // Without it, no writer could read the text.
      if (isNeeded) throw error ?? new Error(`${name} did not end`)
      const cause = mayTryOnLess ? partToBlame(text, change) : undefined
      attention.push(attentionToLeftOut(text, name, cause))
      return text
    })
  })
  return { ...ordered, attention: [...ordered.attention, ...attention] }
}
