// How a message leaves: over SMTP, or, without a mail server, as a file in the outbox folder where a person can read it.
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Log } from '#src/platform/log.ts'

export type Message = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string }

export interface MailTransport {
  send(message: Message): Promise<void>
  close(): void
}

// A server that takes longer than this is treated as down; the message stays queued.
const smtpPatience = 20_000

export function smtpTransport(settings: { smtpUrl: string; from: string }): MailTransport {
  const open = async () => {
    // With the first letter: the library's five megabytes are for servers that write.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: settings.smtpUrl,
      connectionTimeout: smtpPatience,
      greetingTimeout: smtpPatience,
      socketTimeout: smtpPatience,
    })
  }
  let opened: Promise<Transporter> | undefined
  return {
    async send(message) {
      opened ??= open()
      await (await opened).sendMail(envelope(message, settings.from))
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

export function outboxTransport(settings: { folder: string; from: string; log: Log }): MailTransport {
  return {
    async send(message) {
      await mkdir(settings.folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(':', '-')
      const path = join(settings.folder, `${time}-${message.id}.eml`)
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
  // Quoted-printable, the library's choice for long lines, would break a link in two for whoever reads the file itself.
  mail.getTransferEncoding = () => '8bit'
  return mail.build()
}

function envelope(message: Message, from: string): SendMailOptions {
  return {
    from,
    // As an object: an address in a string would be parsed, and could turn into several.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    // The queue may send a message again after a crash: the same id lets the reader's mail program drop the second copy.
    messageId: `<${message.id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
