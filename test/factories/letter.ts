// Letters for tests: a test names only what matters.
import type { Letter } from '#src/platform/mail/mail-queue.ts'

export function buildLetter(facts: Partial<Letter> = {}): Letter {
  const { text = 'Hello,\n' } = facts
  return {
    kind: 'test',
    secret: false,
    to: 'ada@example.org',
    senderName: 'Demo Periodical',
    replyTo: undefined,
    subject: 'Hello',
    text,
    html: `<p>${text}</p>`,
    ...facts,
  }
}
