// Texts found in the manuscript, offered for fields that are empty. The author can undo using one until the text changes.
import { useRef, useState } from 'react'
import type { OfferedTexts } from '#src/formats/word/traces/index.ts'
import { keywordText } from '#src/web/desk/form-text.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { submissionWords as words } from '#src/web/words.ts'
import styles from './submission.module.css'
import type { SubmissionTexts } from './submission-rules.ts'

type Name = keyof SubmissionTexts

const labels: Record<Name, string> = {
  title: words.fieldTitle,
  abstract: words.abstract,
  keywords: words.keywords,
  authors: words.authors,
}
const names = Object.keys(labels) as Name[]
const namesOf = (these: readonly Name[]) => these.map((name) => labels[name]).join(', ')

type Props = { offers: OfferedTexts; texts: SubmissionTexts; onChange: (texts: SubmissionTexts) => void }

export function ManuscriptOffers({ offers, texts, onChange }: Props) {
  // Pressing the button removes it, so the focus moves here.
  const box = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState<readonly Name[]>([])
  const offered: SubmissionTexts = {
    title: offers.title ?? '',
    abstract: offers.abstract ?? '',
    keywords: keywordText(offers.keywords),
    authors: offers.authors.join(', '),
  }
  const open = names.filter((name) => texts[name].trim() === '' && offered[name] !== '')
  const undoable = taken.filter((name) => offered[name] !== '' && texts[name] === offered[name])

  const fill = (these: readonly Name[], source: Partial<SubmissionTexts>) => {
    onChange({ ...texts, ...Object.fromEntries(these.map((name) => [name, source[name] ?? ''])) })
    box.current?.focus()
  }
  const take = (these: readonly Name[]) => {
    fill(these, offered)
    setTaken([...taken.filter((name) => !these.includes(name)), ...these])
    announce('status', words.taken(namesOf(these)))
  }
  const undo = () => {
    fill(undoable, {})
    announce('status', words.takenBack(namesOf(undoable)))
  }

  if (open.length === 0 && undoable.length === 0) return null
  return (
    <section ref={box} tabIndex={-1} aria-label={words.offers} className={styles['found']}>
      {open.length > 0 && (
        <Callout title={words.offers}>
          <p>{words.offersText}</p>
          <ul className={styles['offers']}>
            {open.map((name) => (
              <li key={name}>
                <span className={styles['place']}>{labels[name]}</span>
                <span className={styles['offer']}>{offered[name]}</span>
                <Button look="link" onClick={() => take([name])}>
                  {words.take} <span className="vh">{words.takeField(labels[name])}</span>
                </Button>
              </li>
            ))}
          </ul>
          {open.length > 1 && (
            <p>
              <Button size="small" onClick={() => take(open)}>
                {words.takeAll}
              </Button>
            </p>
          )}
        </Callout>
      )}
      {undoable.length > 0 && (
        <p className={styles['taken']}>
          {words.taken(namesOf(undoable))}{' '}
          <Button look="link" onClick={undo}>
            {words.undo}
          </Button>
        </p>
      )}
    </section>
  )
}
