// The settings while somebody edits them: changes, errors, and the result of saving. It never loses changes: a refused or
// failed save keeps them, this device stores them until they are saved, and they stay on top of somebody else's save.
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { changedParts, isSame, joinChanges, type Parts, restoreChanges } from '#src/web/desk/join-changes.ts'
import { draftStorage } from '#src/web/form/draft-storage.ts'
import { type FormErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { periodicalHasChanged } from '#src/web/frame/periodical.ts'
import { api } from '#src/web/links.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { settingsWords as words } from '#src/web/words.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { labelOfPath } from './label-of-path.ts'
import { optionalSections } from './record-parts.ts'
import { tidy, valueAt, withValue } from './record-values.ts'

export type SettingsDraft = {
  record: Parts
  /** What was loaded or saved last. */
  settings: SettingsObject
  dirty: boolean
  /** The changes, or some of them, were kept from an earlier visit. */
  restored: boolean
  saving: boolean
  saved: boolean
  /** Of its fields, by their paths. */
  problems: FormErrors<string>
  failed: string | undefined
  /** Places that somebody else changed too; defined from their save to our next one. */
  clashes: readonly string[] | undefined
  /** The sentence above the places that both changed. */
  clashText: string
  /** The name that people know for a place. */
  nameOf(path: string): string
  /** Changes when the record is replaced: lists and previews start over. */
  edition: number
  value(path: string): unknown
  set(path: string, value: unknown): void
  /** The record as it would be sent. */
  tidied(): Parts
  save(): Promise<void>
  discard(): void
  /** Discards what this device keeps, when the page is left without saving. */
  leave(): void
}

/** A section that somebody else has declared correct does not become an example again. */
const shrinking = ['examples']

/** Which settings are edited, and where they are kept. */
export type SettingsSource = {
  read(): Promise<SettingsObject>
  save(change: { version: number; record: Parts }): Promise<SettingsObject>
  /** Absent when nothing is entered. */
  optionalSections: readonly string[]
  nameOf(path: string): string
  clashes: string
  afterSave?(): void
}

const periodicalSource: SettingsSource = {
  read: () => browserApi.get<SettingsObject>(api.settings),
  save: (change) => browserApi.put<SettingsObject>(api.settings, change),
  optionalSections,
  nameOf: labelOfPath,
  clashes: words.clashes,
  afterSave: periodicalHasChanged,
}

const failureWords = { fallback: words.saveFailed, timeout: words.timeout, noResponse: words.noResponse }

export function useSettingsDraft(
  userId: string,
  loaded: SettingsObject,
  source: SettingsSource = periodicalSource,
): SettingsDraft {
  const { pathname } = useLocation()
  const device = useMemo(() => draftStorage('settingsDraft', userId, pathname), [userId, pathname])
  const [stored] = useState(() => restoreChanges(device.read(), loaded.record, shrinking))
  const { revalidate } = useRevalidator()
  const [settings, setSettings] = useState(loaded)
  const [record, setRecord] = useState<Parts>(stored.joined)
  const problems = useFormErrors<string>()
  const [failed, setFailed] = useState<string>()
  const [clashes, setClashes] = useState<readonly string[] | undefined>(
    stored.clashes.length > 0 ? stored.clashes : undefined,
  )
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)
  const [edition, setEdition] = useState(0)
  const [restored, setRestored] = useState(!isSame(stored.joined, loaded.record))

  const tidied = () => tidy(record, source.optionalSections)

  useEffect(() => {
    const now = tidy(record, source.optionalSections)
    if (isSame(now, settings.record)) device.delete()
    else device.save(changedParts(settings.record, now))
  }, [record, settings, device, source])

  const begin = (next: Parts) => {
    setRecord(next)
    problems.clear()
    setFailed(undefined)
    setEdition((before) => before + 1)
  }

  /** Puts the input on top of what somebody else saved. */
  const join = async () => {
    const theirs = await source.read()
    const { joined, clashes } = joinChanges(settings.record, tidied(), theirs.record, shrinking)
    setSettings(theirs)
    begin(joined)
    setClashes(clashes)
  }

  const save = async () => {
    setSaving(true)
    setSaved(false)
    setFailed(undefined)
    try {
      const now = await source.save({ version: settings.version, record: tidied() })
      setSettings(now)
      setRecord(now.record)
      problems.clear()
      setClashes(undefined)
      setRestored(false)
      setSaved(true)
      toast.successOnPage(words.savedToast)
      source.afterSave?.()
      await revalidate()
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }

  const explain = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiFailure)) throw error
    // The guard asks the visitor to sign in; after that this device restores the changes.
    if (error.status === 401) return toast.failure(words.signedOut)
    if (error.code === 'settings-changed') return join().catch(explain)
    if (Object.keys(error.fields).length > 0) return problems.stop(error.fields)
    problems.clear()
    setFailed(failureMessage(error, failureWords))
  }

  return {
    record,
    settings,
    dirty: !isSame(tidied(), settings.record),
    restored,
    saving,
    saved,
    problems,
    failed,
    clashes,
    clashText: source.clashes,
    nameOf: source.nameOf,
    edition,
    tidied,
    value: (path) => valueAt(record, path),
    set: (path, value) => {
      setRecord((before) => withValue(before, path, value))
      problems.keepOnly((place) => place !== path && !place.startsWith(`${path}.`))
      setSaved(false)
    },
    save,
    discard: () => {
      begin(settings.record)
      setClashes(undefined)
      setRestored(false)
      toast.infoOnPage(words.discarded)
    },
    leave: device.delete,
  }
}
