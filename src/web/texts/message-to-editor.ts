// A message to the editor: its required parts, its text, and the address that opens it in a mail app. Nothing here
// sends it.
import { contactWords as words } from '#src/web/words.ts'

export const messageFields = ['name', 'email', 'subject', 'message'] as const
export type Message = Record<(typeof messageFields)[number], string>
export type MessageErrors = Partial<Message>

export const emptyMessage: Message = { name: '', email: '', subject: '', message: '' }

export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return Object.fromEntries(messageFields.map((field) => [field, String(data.get(field) ?? '')])) as Message
}

export function checkMessage(message: Message): MessageErrors {
  const errors: MessageErrors = {}
  for (const field of messageFields) if (message[field].trim() === '') errors[field] = words.required[field]
  if (!errors.email && !isAddress(message.email.trim())) errors.email = words.invalidEmail
  return errors
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

const signed = ({ name, email, message }: Message): string => `${message.trim()}\n\n${name.trim()}\n${email.trim()}`

/** The form for the clipboard. */
export function messageText(message: Message, to: string | undefined): string {
  const head = [...(to ? [words.to(to)] : []), words.subjectLine(message.subject.trim())]
  return `${head.join('\n')}\n\n${signed(message)}`
}

/** RFC 6068: line ends are %0D%0A, and a space is %20. */
export function mailAddress(message: Message, to: string): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURI(to)}?subject=${encode(message.subject.trim())}&body=${encode(signed(message))}`
}

/** If storage is forbidden, even accessing it throws. */
type Shelf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'messageToEditor'

/** Earlier input, in this tab. */
export function keptMessage(shelf: Shelf): Message {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return emptyMessage
    const textOf = (field: string) => {
      const value: unknown = (kept as Partial<Record<string, unknown>>)[field]
      return typeof value === 'string' ? value : ''
    }
    return Object.fromEntries(messageFields.map((field) => [field, textOf(field)])) as Message
  } catch {
    return emptyMessage
  }
}

export function keepMessage(shelf: Shelf, message: Message): void {
  try {
    if (Object.values(message).every((text) => text === '')) shelf().removeItem(key)
    else shelf().setItem(key, JSON.stringify(message))
  } catch {
    // Storage is full or forbidden: the text then lasts as long as the page.
  }
}
