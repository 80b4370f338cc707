// A drawing on squared paper, line only, with one red path. Computed, in the colours of the theme; one unit is a pixel
// and 24 units are a square of the paper, so that the drawing sits on the squares.
import type { ReactNode } from 'react'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { MarkBook } from './mark-book.tsx'
import { PhasePortrait } from './phase-portrait.tsx'
import styles from './plate.module.css'
import { Rose } from './rose.tsx'
import { Truss } from './truss.tsx'
import { TruthLattice } from './truth-lattice.tsx'

export type PlateLetter = PeriodicalObject['carousel'][number]['plate']

const drawings: Record<PlateLetter, () => ReactNode> = {
  S: PhasePortrait,
  T: TruthLattice,
  E: Truss,
  M: Rose,
  Ed: MarkBook,
}

/** `alt` describes what is visible. The sheet is as wide as its place and may be wider than the drawing. */
export function Plate({ plate, alt, className }: { plate: PlateLetter; alt: string; className?: string | undefined }) {
  const Drawing = drawings[plate]
  return (
    <div className={[styles['sheet'], className].filter(Boolean).join(' ')}>
      <svg className={styles['art']} viewBox="0 0 1200 528" role="img" aria-label={alt}>
        <Drawing />
      </svg>
    </div>
  )
}
