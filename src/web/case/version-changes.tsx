// What the author changed since the previous version, as marked text. The versions are compared when somebody asks for it.
import { useState } from 'react'
import type { TextPart } from '#src/domain/text-change.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { ScrollBox } from '#src/web/ui/scroll-box.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { versionChangesWords as words } from '#src/web/words.ts'
import type { VersionChanges as Compared } from '#src/wire/version-changes.ts'
import { Fold } from './fold.tsx'
import styles from './version-changes.module.css'

export function VersionChanges({ id, round }: { id: string; round: number }) {
  const [compared, setCompared] = useState<Compared>()
  const { busy, failed, call } = useCall({ fallback: words.failed })
  const load = () =>
    call(async () => {
      setCompared(await browserApi.get<Compared>(caseApi.changes(id, round)))
    })
  return (
    <Fold summary={words.summary(round - 1)} onOpen={() => void (compared === undefined && !busy && load())}>
      <div aria-live="polite">
        {busy && <Spinner label={words.comparing} />}
        {failed && <p>{failed}</p>}
        {compared && <p className="vh">{words.shown}</p>}
      </div>
      {compared && <Changes changes={compared.changes} label={words.label(round)} />}
    </Fold>
  )
}

function Changes({ changes, label }: Compared & { label: string }) {
  if (!changes) return <p>{words.allChanged}</p>
  if (changes.every(({ kind }) => kind === 'same')) return <p>{words.nothing}</p>
  return (
    <ScrollBox className={styles['changes']} label={label}>
      {changes.map((change, at) =>
        change.kind === 'same' ? (
          <p key={keyOf(at)} className={styles['skipped']}>
            {words.unchanged(change.paragraphs)}
          </p>
        ) : (
          <p key={keyOf(at)}>
            {change.parts.map((part, place) => (
              <Part key={keyOf(place)} {...part} />
            ))}
          </p>
        ),
      )}
    </ScrollBox>
  )
}

/** The comparison never changes while it is shown. */
const keyOf = (at: number): string => String(at)

/** Few screen readers say that words are inserted or deleted. */
function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text
  const Marked = kind === 'added' ? 'ins' : 'del'
  return (
    <Marked className={styles[kind]}>
      <span className="vh">{words.begins[kind]} </span>
      {text}
      <span className="vh"> {words.ends[kind]} </span>
    </Marked>
  )
}
