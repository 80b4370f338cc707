// The frame of a form over the settings: errors above it, and below it, always in view, the buttons to save or discard
// changes.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { FailedCallout, RestoredCallout } from '#src/web/form/form-callouts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { settingsWords as words } from '#src/web/words.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './settings-form.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

/** Where the public sees what is set here: addresses and names. */
export type SeenAt = readonly { href: string; name: string }[]

type Props = {
  draft: SettingsDraft
  name: string
  seenAt: SeenAt
  /** Takes the whole sheet, for a preview beside the fields. */
  wide?: boolean
  children: ReactNode
}

export function SettingsForm({ draft, name, seenAt, wide = false, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  useFocusFromHash(form)
  const { clashes, failed, problems } = draft
  const submit = () => {
    if (draft.dirty && !draft.saving) void draft.save()
  }
  /** The pressed button may disappear with the changes; the message about them takes the focus. */
  const discard = () => {
    draft.discard()
    state.current?.focus()
  }
  return (
    <FormFrame
      ref={form}
      className={[styles['form'], wide && styles['wide']].filter(Boolean).join(' ')}
      label={name}
      autoComplete="off"
      errors={problems.attempt > 0 ? summaryOf(draft, form.current) : {}}
      attempt={problems.attempt}
      onSubmit={submit}
      notices={
        <>
          {draft.restored && <RestoredCallout text={words.restored} discard={words.discard} onDiscard={discard} />}
          {clashes && <Conflict clashes={clashes} draft={draft} />}
          {failed !== undefined && <FailedCallout key={failed} message={failed} />}
        </>
      }
    >
      <div key={draft.edition}>{children}</div>
      <SaveBar {...draft} state={state} onDiscard={discard}>
        {draft.saved && !draft.dirty && seenAt.length > 0 && <SeenHere seenAt={seenAt} />}
      </SaveBar>
      <LeaveQuestion when={draft.dirty} onLeave={draft.leave} />
    </FormFrame>
  )
}

/** The fragment of the address names a path in the record: its field, or the nearest one around it, takes the focus. */
function useFocusFromHash(form: { readonly current: HTMLFormElement | null }) {
  const { hash } = useLocation()
  useEffect(() => {
    const path = decodeURIComponent(hash.slice(1)).split('.')
    for (let length = path.length; length > 0; length -= 1) {
      const control = controlAt(form.current, path.slice(0, length).join('.'))
      if (control) return control.focus()
    }
  }, [hash, form])
}

const controlAt = (form: HTMLFormElement | null, name: string): HTMLElement | undefined =>
  name === ''
    ? undefined
    : [...(form?.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? [])].find(
        (control) => !control.matches(':disabled'),
      )

function Conflict({ clashes, draft }: { clashes: readonly string[]; draft: SettingsDraft }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="warn" title={words.conflict} ref={box} tabIndex={-1}>
      <p>{words.conflictText}</p>
      {clashes.length > 0 && (
        <>
          <p>{draft.clashText}</p>
          <ul className={styles['clashes']}>
            {clashes.map((path) => (
              <li key={path}>{draft.nameOf(path)}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

/** Errors lead to their field; one whose field is on another page says where. */
function summaryOf({ problems, nameOf }: SettingsDraft, form: HTMLFormElement | null): Record<string, string> {
  const entries = Object.entries(problems.errors).map(([path, error = '']): [string, string] => {
    const keys = path.split('.')
    for (let length = keys.length; length > 0; length -= 1) {
      const control = keys.slice(0, length).join('.')
      if (controlAt(form, control)) return [control, words.elsewhere(nameOf(path), error)]
    }
    return [path, words.elsewhere(nameOf(path), error)]
  })
  return Object.fromEntries(entries)
}

function SeenHere({ seenAt }: { seenAt: SeenAt }) {
  return (
    <span>
      {' · '}
      {words.seeIt}{' '}
      {seenAt.map(({ href, name }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          {/* A new document: the frame around the page shows what was saved, too. */}
          <a href={href}>{name}</a>
        </span>
      ))}
    </span>
  )
}
