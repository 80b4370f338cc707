// A section of a page of text: its heading hangs in the margin, the text is right of the red line. `children` comes
// below the text, for content other than prose.
import type { ReactNode } from 'react'
import { Row } from '#src/web/ui/row.tsx'
import type { PageText } from '#src/wire/periodical.ts'
import { HeadingLink } from './heading-link.tsx'
import { TextHtml } from './text-html.tsx'
import styles from './text-page.module.css'

type Section = PageText['sections'][number]

export function TextSection({ id, heading, html, parts }: Section) {
  return (
    <AnchoredRow id={id} heading={heading}>
      <TextHtml html={html} heading={heading} />
      {parts.map((part) => (
        <section key={part.id} className={styles['part']} aria-labelledby={part.id}>
          <div className={styles['partHeading']}>
            <h3 id={part.id}>{part.heading}</h3>
            <HeadingLink id={part.id} heading={part.heading} />
          </div>
          <TextHtml html={part.html} heading={part.heading} />
        </section>
      ))}
    </AnchoredRow>
  )
}

/** A row with an address of its own. */
export function AnchoredRow({
  id,
  heading,
  label,
  children,
}: {
  id: string
  heading: string
  label?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles['section']} id={id}>
      <Row
        heading={heading}
        label={
          <>
            <HeadingLink id={id} heading={heading} />
            {label}
          </>
        }
      >
        {children}
      </Row>
    </div>
  )
}
