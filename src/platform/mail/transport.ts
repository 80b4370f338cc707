// Sends a message over SMTP or, without a mail server, writes it as a file into the outbox folder, where a person can read
// it.
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type MimeNode from 'nodemailer/lib/mime-node'
import type { Log } from '#src/platform/log.ts'
import { outboxName } from './outbox-names.ts'

export type Message = {
  readonly id: string
  readonly to: string
  /** The name in which it is written; by default, the configured sender's. */
  readonly senderName: string | undefined
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  readonly date: Date
  /** It contains a link that gives access to anyone who has it. */
  readonly secret: boolean
  /** For a letter to many: where its reader leaves with one request (RFC 8058). */
  readonly leaveAddress?: string | undefined
}

export interface MailTransport {
  send(message: Message): Promise<void>
  close(): void
}

// Until the server answers at all, and until it has answered a command. The second is long because servers check for
// spam before they accept a message, and giving up on one that will accept it means sending it twice.
export type SmtpTimeouts = { readonly connect: number; readonly answer: number }
const usualTimeouts: SmtpTimeouts = { connect: 20_000, answer: 120_000 }

type SmtpSettings = {
  url: string
  /** Without it, the connection is encrypted only if the mail server offers it. */
  requiresTls: boolean
  from: string
  timeouts?: SmtpTimeouts
}

export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { connect, answer } = settings.timeouts ?? usualTimeouts
  const open = async () => {
    // Loaded with the first letter: only servers that send mail need the library's five megabytes.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: settings.requiresTls ? requireTls(settings.url) : settings.url,
      connectionTimeout: connect,
      greetingTimeout: connect,
      socketTimeout: answer,
    })
  }
  let opened: Promise<Transporter> | undefined
  return {
    async send(message) {
      opened ??= open()
      const transporter = await opened
      await transporter.sendMail(envelope(message, settings.from)).catch((error: unknown) => {
        throw isEncryptionMissing(error) ? new Error(encryptionMissing, { cause: error }) : error
      })
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

/** In the address, because the library lets its parameters overrule the options. This one overrules all others. */
function requireTls(url: string): string {
  const address = new URL(url)
  address.searchParams.set('requireTLS', 'true')
  return address.href
}

const encryptionMissing =
  'The mail server does not offer encryption (STARTTLS), so neither the password nor the letter was sent.'

/** The mail server rejected STARTTLS, or does not even know EHLO; the library's sentence does not tell what follows. */
const isEncryptionMissing = (error: unknown): boolean => error instanceof Error && /\bSTARTTLS\b/.test(error.message)

export function outboxTransport(settings: { folder: string; from: string; log: Log }): MailTransport {
  return {
    async send(message) {
      await mkdir(settings.folder, { recursive: true, mode: 0o700 })
      const path = join(settings.folder, outboxName(message, new Date()))
      const bytes = await readableFile(envelope(message, settings.from))
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      settings.log.info({ file: path }, 'mail written to the outbox, because SMTP_URL is not set')
    },
    close: () => undefined,
  }
}

async function readableFile(options: SendMailOptions): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({ ...options, newline: 'windows' }).compile()
  keepLines(mail)
  return mail.build()
}

/** Quoted-printable, the library's choice for long lines, would split a link for people who read the file itself. */
function keepLines(part: MimeNode): void {
  part.childNodes.forEach(keepLines)
  if (part.childNodes.length === 0) part.getTransferEncoding = () => '8bit'
}

function envelope(message: Message, from: string): SendMailOptions {
  const sender = readSender(from)
  return {
    // Addresses as objects: one in a string would be parsed, and could turn into several.
    from: { name: message.senderName ?? sender.name, address: sender.address },
    to: { name: '', address: message.to },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    subject: message.subject,
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    date: message.date,
    // The queue may send a message again: the same id lets the reader's mail program recognise the second copy.
    messageId: `<${message.id}@${/@([\w.-]+)/.exec(sender.address)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(message) },
  }
}

const leaveHeaders = ({ leaveAddress }: Message): Record<string, string> =>
  leaveAddress === undefined
    ? {}
    : { 'List-Unsubscribe': `<${leaveAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** 'Editorial office <office@example.org>' or the address alone. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? []
  return { name: name.trim().replaceAll('"', ''), address: address.trim() }
}
