// One day as an iCalendar file (RFC 5545), which every calendar program imports.

export type WholeDayEvent = {
  /** The same event again replaces the first in a calendar. */
  readonly uid: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly summary: string
  readonly description: string
  /** An instant. */
  readonly writtenAt: string
}

export function writeWholeDayEvent({ uid, day, summary, description, writtenAt }: WholeDayEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Journal//Reviewing//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writtenAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const maxBytes = 75

/** Lines end after 75 bytes at the latest, never within a letter; the next one begins with a space. */
function fold(line: string): string {
  const folded: string[] = []
  let part = ''
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > maxBytes) {
      folded.push(part)
      part = ' '
    }
    part += letter
  }
  return [...folded, part].join('\r\n')
}
