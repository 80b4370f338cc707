// The text of the proof as the paper's page will show it.
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { FullText } from '#src/web/articles/full-text.tsx'
import { lowerHeadings } from '#src/web/articles/lower-headings.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { Dotted } from '#src/web/ui/dotted.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { WholeNames } from '#src/web/ui/whole-name.tsx'
import { typesettingWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { ProofText as Text } from '#src/wire/typesetting.ts'
import styles from './typesetting.module.css'

type Props = {
  submission: SubmissionObject
  /** The element of its text. */
  ref: RefObject<HTMLElement | null>
  onLoaded: (html: string) => void
  /** Below the text. */
  children?: ReactNode
}

export function ProofText({ submission, ref, onLoaded, children }: Props) {
  const { _id: id, title, authors, abstract, keywords } = submission
  const [text, setText] = useState<Text | 'failed'>()
  useEffect(() => {
    const stop = new AbortController()
    browserApi.get<Text>(deskApi.submissionProofText(id), { signal: stop.signal }).then(setText, (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error
      if (error.kind !== 'cancelled') setText('failed')
    })
    return () => stop.abort()
  }, [id])
  const html = typeof text === 'object' ? text.html : undefined
  useEffect(() => {
    if (html !== undefined) onLoaded(html)
  }, [html, onLoaded])

  return (
    <Row label={<p>{words.draft}</p>}>
      <article ref={ref} className={styles['sheet']} aria-label={title}>
        <h2 className={styles['paperTitle']}>{title}</h2>
        <p className={styles['authors']}>
          <WholeNames names={authors} />
        </p>
        <h3 className={styles['partTitle']}>{words.abstract}</h3>
        <p className={styles['paragraph']}>{abstract}</p>
        {keywords.length > 0 && (
          <p className={styles['keywords']}>
            <strong>{words.keywords}</strong> <Dotted items={keywords.map((keyword) => [keyword, keyword])} />
          </p>
        )}
        {text === undefined && <Spinner />}
        {text === 'failed' && (
          <Callout tone="error" live="alert">
            <p>{words.textFailed}</p>
          </Callout>
        )}
        {typeof text === 'object' && (
          <div className={styles['fullText']}>
            <FullText html={belowTitle(text.html)} />
          </div>
        )}
      </article>
      {children}
    </Row>
  )
}

/** Below the paper's title, which is an h2 here. */
function belowTitle(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  lowerHeadings(document, 1)
  return document.body.innerHTML
}
