// Title and description of an issue, and the text on its cover that replaces its numbers and months.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { printIssuePeriod } from '#src/domain/issue.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { usualLabelOf } from '#src/web/articles/issue-names.ts'
import { api } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issues.module.css'

type Texts = { title: string; description: string; label: string; coverDate: string }
type Props = { issue: IssueObject; onDirty: (dirty: boolean) => void }

// The server's limits, for the counters; it has the last word.
const max = { title: 200, description: 2_000 }

const names = ['title', 'description', 'label', 'coverDate'] as const

const textsOf = ({ title = '', description = '', label, ownLabel, coverDate = '' }: IssueObject): Texts => ({
  title,
  description,
  label: ownLabel ? label : '',
  coverDate,
})

export function TextsPart({ issue, onDirty }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<Texts>(textsOf(issue))
  const [texts, setTexts] = useState(saved)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string>()
  const [saving, setSaving] = useState(false)
  const dirty = names.some((name) => texts[name] !== saved[name])

  const report = useRef(onDirty)
  useEffect(() => report.current(dirty), [dirty])
  useEffect(() => {
    const [first] = Object.keys(errors)
    const control = first ? form.current?.elements.namedItem(first) : undefined
    if (control instanceof HTMLElement) control.focus()
  }, [errors])

  const change = (name: keyof Texts) => (event: { currentTarget: { value: string } }) =>
    setTexts({ ...texts, [name]: event.currentTarget.value })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setFailed(undefined)
    setSaving(true)
    try {
      const after = textsOf(await browserApi.patch<IssueObject>(api.issue(issue), texts))
      setTexts(after)
      setSaved(after)
      setErrors({})
      toast.success(words.saved)
      void revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) setFailed(failureMessage(error, words.failed))
    } finally {
      setSaving(false)
    }
  }

  return (
    <SettingsSection heading={words.texts} className={styles['part']}>
      <form ref={form} onSubmit={submit} noValidate>
        <TextField
          label={words.title}
          hint={words.titleHint}
          name="title"
          value={texts.title}
          error={errors['title']}
          tail={words.count([...texts.title].length, max.title)}
          onChange={change('title')}
        />
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          name="description"
          rows={5}
          value={texts.description}
          error={errors['description']}
          tail={words.count([...texts.description].length, max.description)}
          onChange={change('description')}
        />
        <TextField
          label={words.ownLabel}
          hint={words.ownLabelHint(usualLabelOf(issue))}
          name="label"
          value={texts.label}
          error={errors['label']}
          onChange={change('label')}
        />
        <TextField
          label={words.coverDate}
          hint={words.coverDateHint(printIssuePeriod(issue))}
          name="coverDate"
          value={texts.coverDate}
          error={errors['coverDate']}
          onChange={change('coverDate')}
        />
        <FailureCallout message={failed} />
        <p className={styles['actions']}>
          <Button type="submit" look="primary" busy={saving} idle={!dirty}>
            {saving ? words.saving : words.save}
          </Button>
        </p>
      </form>
    </SettingsSection>
  )
}
