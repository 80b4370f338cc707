// The paper as a line to put into a reference list, and a button that copies it.
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, periodicalNameOf } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { citationText, citeArticle } from './cite-article.ts'
import styles from './how-to-cite.module.css'
import { permanentUrl } from './whereabouts.tsx'

export function HowToCite({ article }: { article: ArticleObject }) {
  const root = useRootData()
  const [copied, setCopied] = useState(false)
  const [selected, setSelected] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const periodical = periodicalNameOf(article) ?? root?.periodical.name ?? ''
  const citation = citeArticle(article, periodical, permanentUrl(article, root?.publicUrl ?? ''))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citationText(citation))
      setCopied(true)
      setSelected(false)
    } catch {
      // Browsers lend the clipboard to https only, and only if they are allowed to.
      if (line.current) getSelection()?.selectAllChildren(line.current)
      setSelected(true)
    }
  }
  return (
    <section className={styles['cite']} aria-labelledby="how-to-cite">
      <h2 id="how-to-cite" tabIndex={-1}>
        {words.howToCite}
      </h2>
      <div className={styles['card']}>
        <p ref={line}>
          {citation.before}
          <i>{citation.periodical}</i>, <i>{citation.volume}</i>
          {citation.after}
        </p>
        <Button size="small" className={styles['copy']} onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? words.copied : words.copyCitation}
        </Button>
        <p className={selected ? styles['byHand'] : 'vh'} role="status">
          {selected ? words.citationSelected : copied && words.copied}
        </p>
      </div>
    </section>
  )
}
