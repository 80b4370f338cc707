// What in a manuscript would tell reviewers who wrote it, as found on arrival. Nothing is removed from the file: the
// editor decides.

import { TriangleAlert } from 'lucide-react'
import { type Finding, findingKinds, findingPlaces } from '#src/domain/manuscript-finding.ts'
import { TraceList } from '#src/web/submission/manuscript-findings.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './manage.module.css'

export function Findings({ findings = [] }: { findings: SubmissionObject['findings'] }) {
  const known = findings.filter(isKnown)
  if (known.length === 0) return null
  return (
    <details className={styles['findings']}>
      <FoldSummary>
        <TriangleAlert aria-hidden /> {words.findings(known.length)}
      </FoldSummary>
      <p>{words.findingsText}</p>
      <TraceList traces={known} />
    </details>
  )
}

type Sent = NonNullable<SubmissionObject['findings']>[number]

const isKnown = (finding: Sent): finding is Sent & Finding =>
  findingKinds.some((kind) => kind === finding.kind) && findingPlaces.some((place) => place === finding.place)
