// The form that all letters share: a greeting, paragraphs and the sender's name. Plain text and HTML have the same
// content. The HTML sets no colours and loads nothing, so that it is legible on any background that a mail program
// gives it.
import { greet, type LetterKind, subjectLine } from '#src/domain/mail.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { Letter } from './mail-queue.ts'

export type Sender = {
  readonly name: string
  readonly shortName: string
  /** Where replies go, if the office has an address. */
  readonly contact: { readonly email?: string }
}

/** Sentences, or an address to open and the words before it. Text that strangers typed never becomes a link. */
export type Paragraph = string | { readonly before: string; readonly link: string }

export type Draft = {
  readonly kind: LetterKind | CaseLetterKind
  readonly to: string
  /** The reader's own name, where it is known. */
  readonly reader?: string | undefined
  /** Who signs it, if not the periodical. */
  readonly signature?: string | undefined
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
  /** It contains a link that gives access to anyone who has it. */
  readonly secret?: boolean
  /** After this instant it is useless. */
  readonly expiresAt?: string
}

export function composeLetter(
  sender: Sender,
  { kind, to, reader, signature, subject, paragraphs, secret = false, expiresAt }: Draft,
): Letter {
  const parts = [greet(reader), ...paragraphs, signature ?? sender.name]
  const title = subjectLine(sender.shortName, subject)
  return {
    kind,
    secret,
    expiresAt,
    to,
    senderName: sender.name,
    replyTo: sender.contact.email,
    subject: title,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: page(title, parts.map(asHtml).join('\n')),
  }
}

/** A link has a line of its own, so that no mail program breaks it or includes a full stop. */
const asText = (part: Paragraph): string => (typeof part === 'string' ? part : `${part.before}\n${part.link}`)

function asHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  const link = escapeHtml(part.link)
  return `<p>${escapeHtml(part.before)}<br>\n<a href="${link}">${link}</a></p>`
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="max-width: 36em; font: 1em/1.5 sans-serif; overflow-wrap: anywhere">
${body}
</body>
</html>
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
