import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

export function testLetter(sender: Sender, to: string): Letter {
  return composeLetter(sender, {
    kind: 'test',
    to,
    subject: 'Test message',
    paragraphs: [`You asked for this test message. If you can read it, mail from ${sender.name} is being delivered.`],
  })
}
