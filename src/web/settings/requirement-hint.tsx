// Names the requirement behind a field and whether the saved record meets it, as the completeness table reports it.
import { TriangleAlert } from 'lucide-react'
import { requirementSources } from '#src/domain/periodical.ts'
import { isSame } from '#src/web/desk/join-changes.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { overviewWords, recordWords as words } from '#src/web/words.ts'
import type { Requirement } from '#src/wire/settings.ts'
import { valueAt } from './record-values.ts'
import styles from './settings-form.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

export function RequirementHint({ path, draft }: { path: string; draft: SettingsDraft }) {
  const asked = draft.settings.completeness.filter(({ settings }) => settings.includes(path))
  if (asked.length === 0) return null
  // The most important one is named here; the overview names them all.
  const source = requirementSources.find((known) => asked.some((requirement) => requirement.sources.includes(known)))
  const says = words.asked[source ?? 'doaj']
  const lacking = findMissing(path, asked, draft)
  return (
    <p className={styles['asked']}>
      {lacking ? (
        <Badge tone="warn" icon={TriangleAlert}>
          {words[lacking](says)}
        </Badge>
      ) : (
        words.answered(says)
      )}
    </p>
  )
}

/** A given answer is not blamed for a missing one, and a newly typed one not before it is saved. */
function findMissing(path: string, asked: readonly Requirement[], { value, settings }: SettingsDraft) {
  const open = asked.filter(({ met }) => !met).flatMap((requirement) => requirement.settings)
  if (open.length === 0) return undefined
  if (isBlank(value(path))) return 'missing'
  const isAnswered = (place: string) => isBlank(value(place)) || !isSame(value(place), valueAt(settings.record, place))
  return open.some(isAnswered) ? undefined : 'insufficient'
}

const isBlank = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')

export function sourceNames(requirements: readonly Requirement[]): string {
  const sources = new Set(requirements.flatMap(({ sources }) => sources))
  return [...sources].map((source) => overviewWords.sources[source]).join(', ')
}
