// Beside the text of a proof: a point about the words that are selected in it, written where they are read.
import { type RefObject, useEffect, useRef, useState } from 'react'
import points from '#src/web/ui/answered-points.module.css'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { proofWords as words } from '#src/web/words.ts'
import styles from './proof.module.css'
import { focusPlace, type SelectedWords as Selected, wordsSelectedIn } from './text-places.ts'
import type { Points } from './use-points.ts'

export function SelectedWords({ text, written }: { text: RefObject<HTMLElement | null>; written: Points }) {
  const [selected, setSelected] = useState<Selected>()
  /** Undefined: only offered. From then on another selection changes nothing. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const isWriting = typed !== undefined
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWriting) {
      area.current?.querySelector('textarea')?.focus()
      return
    }
    const look = () => setSelected(text.current ? wordsSelectedIn(text.current) : undefined)
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [isWriting, text])
  if (!selected) return null

  const { place, quote, block } = selected
  const close = () => {
    setTyped(undefined)
    setError(undefined)
    setSelected(undefined)
    getSelection()?.removeAllRanges()
    focusPlace(block)
  }
  const add = () => {
    if (!typed?.trim()) {
      setError(words.selectedMissing)
      return area.current?.querySelector('textarea')?.focus()
    }
    written.add({ place, quote, text: typed })
    toast.success(words.added(written.points.length + 1))
    close()
  }
  return (
    <section ref={area} className={`${styles['parts']} ${styles['selected']}`} aria-label={words.selected}>
      <blockquote className={points['quote']}>{quote}</blockquote>
      {isWriting ? (
        <>
          <TextArea
            label={words.text}
            error={error}
            value={typed}
            maxLength={2000}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setError(undefined)
            }}
          />
          <ButtonRow>
            <Button look="primary" onClick={add}>
              {words.addThis}
            </Button>
            <Button onClick={close}>{words.cancel}</Button>
          </ButtonRow>
        </>
      ) : (
        <ButtonRow>
          <Button size="small" onPointerDown={(event) => event.preventDefault()} onClick={() => setTyped('')}>
            {words.about}
          </Button>
        </ButtonRow>
      )}
    </section>
  )
}
