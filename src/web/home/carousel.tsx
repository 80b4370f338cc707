// The plates, one after the other. They move automatically only while they disturb nobody: not under the pointer, not
// with the focus inside, not with reduced motion, and not after Pause, Previous or Next. Pressing Play overrides that.
// Without scripts all plates are in a strip that scrolls sideways.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Plate } from '#src/web/ui/plates/plate.tsx'
import { homeWords } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import styles from './carousel.module.css'

const words = homeWords.plates
const interval = 3000

type Mode = 'by itself' | 'asked for' | 'paused'

export function Carousel({ plates }: { plates: PeriodicalObject['carousel'] }) {
  const [current, setCurrent] = useState(0)
  const [mode, setMode] = useState<Mode>('by itself')
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reducedMotion = useReducedMotion()
  const count = plates.length
  const moving = count > 1 && !hovered && (mode === 'asked for' || (mode === 'by itself' && !focused && !reducedMotion))
  const pressable = mode === 'paused' || (mode === 'by itself' && reducedMotion)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of plate restarts its time.
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setCurrent((before) => (before + 1) % count), interval)
    return () => clearTimeout(timer)
  }, [moving, current, count])

  const go = (by: number) => {
    setMode('paused')
    setCurrent((before) => (before + by + count) % count)
  }
  const hover = () => setHovered(true)
  // The pointer that pressed the button is still on it; it stops the plates again when it reaches them.
  const play = () => {
    setMode('asked for')
    setHovered(false)
  }
  const leaveFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const PlayOrPause = pressable ? Play : Pause

  return (
    <section
      className={styles['plates']}
      data-moves={count > 1 || undefined}
      aria-roledescription={words.carousel}
      aria-label={words.label}
      onFocus={() => setFocused(true)}
      onBlur={leaveFocus}
      onMouseEnter={hover}
      onMouseLeave={() => setHovered(false)}
    >
      {count > 1 && (
        <div className={styles['bar']}>
          <button type="button" onClick={pressable ? play : () => setMode('paused')}>
            <PlayOrPause aria-hidden />
            <span className="vh">{pressable ? words.play : words.pause}</span>
          </button>
          <button type="button" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
            <span className="vh">{words.previous}</span>
          </button>
          <button type="button" onClick={() => go(1)}>
            <ChevronRight aria-hidden />
            <span className="vh">{words.next}</span>
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the movement; the buttons do the same. */}
      <div className={styles['slides']} aria-live={moving ? 'off' : 'polite'} onMouseEnter={hover}>
        {plates.map(({ plate, alt, caption }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset.
          <div
            key={plate}
            className={index === current ? `${styles['slide']} ${styles['current']}` : styles['slide']}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.position(index + 1, count)}
          >
            <figure>
              <Plate className={styles['sheet']} plate={plate} alt={alt} />
              <figcaption>
                <span className={styles['number']}>{words.plate(index + 1, count)}</span> {caption}
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </section>
  )
}

const query = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
