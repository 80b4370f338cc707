// The paper as a line for a reference list, in five styles, with a button that copies it and files for reference
// managers. Without scripts all lines are shown under their names; with them they are tabs.

import { Check, Copy } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { citationFormats, recordTypes } from '#src/domain/article/record-media-types.ts'
import { permanentUrl } from '#src/web/articles/article-place.tsx'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, citationFile, periodicalNameOf } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { articleWords as words } from '#src/web/words.ts'
import { type Citation, CitationLine, type CitedPaper, citationText, completeCitation } from './citation-line.tsx'
import styles from './how-to-cite.module.css'

type Props = { article: ArticleObject; citations: readonly Citation[]; cited: CitedPaper | undefined }

export function HowToCite({ article, citations, cited }: Props) {
  const root = useRootData()
  const periodical = periodicalNameOf(article) ?? root?.periodical.name ?? ''
  const parts = cited && completeCitation(cited, periodical, permanentUrl(article, root?.publicUrl ?? ''))
  return (
    <section aria-labelledby="how-to-cite">
      <h2 id="how-to-cite" tabIndex={-1}>
        {words.howToCite}
      </h2>
      <Card citations={parts ? [{ style: 'apa', parts }] : citations}>
        {article.status === 'Published' && (
          <p className={styles['files']}>
            <span className="vh">{words.citationFiles}: </span>
            {citationFormats.map((format) => (
              <a key={format} href={citationFile(article.id, format)} type={recordTypes[format]} download>
                {words.citationFile[format][0]} <span className="vh">{words.citationFile[format][1]}</span>
              </a>
            ))}
          </p>
        )}
      </Card>
    </section>
  )
}

function Card({ citations, children }: { citations: readonly Citation[]; children: React.ReactNode }) {
  const [style, setStyle] = useState<Citation['style']>('apa')
  const line = useRef<HTMLParagraphElement>(null)
  const { state, copy } = useCopy(line)
  const chosen = citations.find((citation) => citation.style === style) ?? citations[0]
  if (!chosen) return null
  const move = (event: KeyboardEvent) => {
    const next = citations[nextIndex(event.key, citations.indexOf(chosen), citations.length)]
    if (!next) return
    event.preventDefault()
    setStyle(next.style)
    document.getElementById(tabOf(next))?.focus()
  }
  return (
    <div className={styles['card']}>
      {citations.length > 1 && (
        <div className={styles['tabs']} role="tablist" aria-label={words.citationStyle} onKeyDown={move}>
          {citations.map((citation) => (
            <button
              key={citation.style}
              id={tabOf(citation)}
              type="button"
              role="tab"
              aria-selected={citation === chosen}
              aria-controls={panelOf(citation)}
              tabIndex={citation === chosen ? 0 : -1}
              onClick={() => setStyle(citation.style)}
            >
              {words.citationStyles[citation.style]}
            </button>
          ))}
        </div>
      )}
      {citations.map((citation) => (
        <div
          key={citation.style}
          id={panelOf(citation)}
          className={citation === chosen ? undefined : styles['other']}
          {...(citations.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabOf(citation) } : {})}
        >
          <p className={styles['style']}>{words.citationStyles[citation.style]}</p>
          <p ref={citation === chosen ? line : null} className={styles['line']} dir="ltr">
            <CitationLine parts={citation.parts} />
          </p>
        </div>
      ))}
      <div className={styles['acts']}>
        <Button size="small" className={styles['copy']} onClick={() => void copy(citationText(chosen.parts))}>
          {state === 'copied' ? <Check /> : <Copy />}
          {state === 'copied' ? words.copied : words.copyCitation}
        </Button>
        {children}
      </div>
      <p className={state === 'selected' ? styles['byHand'] : 'vh'} role="status">
        {state === 'selected' ? words.selected : state === 'copied' && words.copied}
      </p>
    </div>
  )
}

const tabOf = ({ style }: Citation): string => `cite-tab-${style}`
const panelOf = ({ style }: Citation): string => `cite-${style}`

/** Arrow keys wrap around, Home and End go to the first and last; -1 for any other key. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
