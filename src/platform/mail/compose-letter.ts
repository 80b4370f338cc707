// The form all letters share: a greeting, paragraphs, and who writes, in the text and before the subject.
import type { Letter } from './mail-queue.ts'

export type Sender = { readonly name: string; readonly shortName: string }

export function composeLetter(sender: Sender, to: string, subject: string, paragraphs: readonly string[]): Letter {
  const text = ['Hello,', ...paragraphs, sender.name].join('\n\n')
  return { to, subject: `[${sender.shortName}] ${subject}`, text: `${text}\n` }
}
