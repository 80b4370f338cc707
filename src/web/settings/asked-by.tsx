// Who asks for an answer, and whether the public has it. The meter's table says so; nothing here repeats it.
import { TriangleAlert } from 'lucide-react'
import { Badge } from '#src/web/ui/badge.tsx'
import { overviewWords, recordWords as words } from '#src/web/words.ts'
import type { Requirement } from '#src/wire/settings.ts'
import styles from './settings-form.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

/** The weightiest is said; the overview names them all. */
const sources = ['doaj', 'privacy', 'transparency'] as const

export function AskedBy({ path, draft }: { path: string; draft: SettingsDraft }) {
  const asked = draft.settings.completeness.filter(({ settings }) => settings.includes(path))
  if (asked.length === 0) return null
  const source = sources.find((known) => asked.some((requirement) => requirement.sources.includes(known)))
  const says = words.asked[source ?? 'doaj']
  return (
    <p className={styles['asked']}>
      {asked.every(({ met }) => met) ? (
        words.answered(says)
      ) : (
        <Badge tone="warn" icon={TriangleAlert}>
          {words.missing(says)}
        </Badge>
      )}
    </p>
  )
}

export function sourceNames(requirements: readonly Requirement[]): string {
  const sources = new Set(requirements.flatMap(({ sources }) => sources))
  return [...sources].map((source) => overviewWords.sources[source]).join(', ')
}
