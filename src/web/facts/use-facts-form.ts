// The logic of the form that changes a submission: what is typed is kept on the device until it is saved.
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import {
  type AuthorField,
  type AuthorRow,
  authorErrors,
  isEmptyRow,
  readAuthorRow,
  sentAuthor,
  submittedAuthorRowOf,
} from '#src/web/contributors/author-draft.ts'
import { keywordList, keywordText } from '#src/web/desk/form-text.ts'
import { draftStorage } from '#src/web/form/draft-storage.ts'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { api } from '#src/web/links.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { submissionWords, factsWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { type FactsDraft, type FactsField, factsErrors, factsOf, readFacts, sentChange } from './facts-draft.ts'

const textNames = ['title', 'abstract', 'keywords'] as const
export type FactsFormText = (typeof textNames)[number]

export type FactsFormDraft = { [name in FactsFormText]: string } & {
  people: readonly AuthorRow[]
  facts: FactsDraft
}

type Field = FactsFormText | 'authors' | AuthorField | FactsField

export function useFactsForm(userId: string, submission: SubmissionObject, onSaved: () => Promise<void>) {
  const device = draftStorage('factsDraft', userId, submission.id)
  const [draft, setDraft] = useState(() => restore(submission, device.read()))
  const problems = useFormErrors<Field>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (next: Partial<FactsFormDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    device.save(changed)
    const now = errorsOf(changed)
    problems.keepOnly((field) => field in now)
  }
  const save = async () => {
    if (busy) return
    setFailure(undefined)
    const wrong = errorsOf(draft)
    if (Object.keys(wrong).length > 0) return problems.stop(wrong)
    problems.clear()
    setBusy(true)
    try {
      await browserApi.patch(api.submission(submission.id), bodyOf(draft))
      device.delete()
      toast.success(words.saved)
      await onSaved()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (Object.keys(error.fields).length > 0) problems.stop(error.fields)
      else setFailure(failureMessage(error, { fallback: words.saveFailed }))
    } finally {
      setBusy(false)
    }
  }
  return { draft, problems, failure, busy, change, save, forget: device.delete }
}

const saved = ({
  title,
  abstract,
  keywords,
  contributors,
  authors,
  ...submission
}: SubmissionObject): FactsFormDraft => ({
  title,
  abstract,
  keywords: keywordText(keywords),
  people: (contributors ?? authors.map((name) => ({ name }))).map(submittedAuthorRowOf),
  facts: factsOf(submission),
})

function restore(submission: SubmissionObject, stored: Readonly<Record<string, unknown>>): FactsFormDraft {
  if (typeof stored['title'] !== 'string') return saved(submission)
  const text = (name: FactsFormText) => (typeof stored[name] === 'string' ? stored[name] : saved(submission)[name])
  return {
    title: text('title'),
    abstract: text('abstract'),
    keywords: text('keywords'),
    people: Array.isArray(stored['people'])
      ? stored['people'].flatMap((one) => readAuthorRow(one) ?? [])
      : saved(submission).people,
    facts: readFacts(stored['facts']),
  }
}

function errorsOf({ people, facts, ...texts }: FactsFormDraft): Partial<Record<Field, string>> {
  const { required } = submissionWords
  const missing = textNames.filter((name) => texts[name].replaceAll(/[,;]/g, '').trim() === '')
  return {
    ...Object.fromEntries(missing.map((name) => [name, required[name]])),
    ...(people.every(isEmptyRow) ? { authors: required.authors } : {}),
    ...Object.assign({}, ...people.map(authorErrors)),
    ...factsErrors(facts),
  }
}

const bodyOf = ({ title, abstract, keywords, people, facts }: FactsFormDraft) => ({
  title: title.trim(),
  abstract: abstract.trim(),
  keywords: keywordList(keywords),
  authors: people.filter((person) => !isEmptyRow(person)).map(sentAuthor),
  ...sentChange(facts),
})
