// A message to the editor: its required parts, its text, and the address that opens it in a mail app. Nothing here
// sends it.
import { storedTexts } from '#src/web/desk/stored-text.ts'
import type { DraftStorage } from '#src/web/form/draft-storage.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import { contactWords as words } from '#src/web/words.ts'

export const messageFields = ['name', 'email', 'subject', 'message'] as const
export type MessageField = (typeof messageFields)[number]
export type Message = Record<MessageField, string>
export type MessageErrors = FieldErrors<MessageField>

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

/** Earlier input, in this tab. */
export const storedMessage = (device: DraftStorage): Message => storedTexts(device.read(), messageFields)

export function storeMessage(device: DraftStorage, message: Message): void {
  if (Object.values(message).every((text) => text === '')) device.delete()
  else device.save(message)
}
