// An issue's label on two lines: 'Volume 1, Number 2' above 'April–June 2025'. A label without dates stays one line.
import type { ReactNode } from 'react'
import { printedRange } from '#src/web/words.ts'

const parts = /^(.+?, .+?), (?:(\p{L}+-\p{L}+) )?(\d{4})$/u

type Props = { label: string; link?: (name: string) => ReactNode }

export function IssueName({ label, link = (name) => name }: Props) {
  const [, number, months, year] = parts.exec(label) ?? []
  if (!number) return link(label)
  return (
    <>
      {link(number)}
      <br />
      {months && <span className="unbroken">{printedRange(months)}</span>} {year}
    </>
  )
}
