// What is changed about an issue and not saved yet: its texts, its day, and the order of its papers.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { type ArticleObject, api, orderOfArticles } from '#src/web/links.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueInFull, IssueObject } from '#src/wire/issue.ts'

const names = ['title', 'description', 'label', 'coverDate', 'publishedOn'] as const

export type IssueTexts = Record<(typeof names)[number], string>

const textsOf = ({ title = '', description = '', label, ownLabel, coverDate = '', publishedOn = '' }: IssueObject) => ({
  title,
  description,
  label: ownLabel ? label : '',
  coverDate,
  publishedOn,
})

const mapTexts = (textOf: (name: keyof IssueTexts) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as IssueTexts

const idsOf = (articles: readonly ArticleObject[]): string =>
  articles
    .map(({ id }) => id)
    .sort()
    .join()

export type IssueDraft = ReturnType<typeof useIssueDraft>

export function useIssueDraft(issue: IssueInFull, articles: readonly ArticleObject[]) {
  const { revalidate } = useRevalidator()
  const [before, setBefore] = useState<IssueTexts>(textsOf(issue))
  const [texts, setTexts] = useState(before)
  const [order, setOrder] = useState(articles)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)

  // Papers that came or left meanwhile begin a new order, and a new state brings its own day.
  if (idsOf(order) !== idsOf(articles)) setOrder(articles)
  const { publishedOn = '' } = issue
  const [day, setDay] = useState(publishedOn)
  if (day !== publishedOn) {
    setDay(publishedOn)
    setBefore({ ...before, publishedOn })
    setTexts({ ...texts, publishedOn })
  }

  const changed = names.filter((name) => texts[name] !== before[name])
  const isReordered = order.some(({ id }, index) => id !== articles[index]?.id)

  const save = async () => {
    setFailed(undefined)
    // A day that has been entered can be changed, not removed.
    const lacksDay = changed.includes('publishedOn') && texts.publishedOn === ''
    setErrors(lacksDay ? { publishedOn: words.publishedOnMissing } : {})
    if (lacksDay) return
    setSaving(true)
    let wordsOfFailure = words.failed
    try {
      if (changed.length > 0) {
        const change = Object.fromEntries(changed.map((name) => [name, texts[name]]))
        const after = textsOf(await browserApi.patch<IssueObject>(api.issue(issue), change))
        setBefore(after)
        // What was typed meanwhile stays.
        setTexts((now) => mapTexts((name) => (now[name] === texts[name] ? after[name] : now[name])))
      }
      if (isReordered) {
        wordsOfFailure = words.orderFailed
        await browserApi.put(deskApi.issueOrder(issue), orderOfArticles(order))
      }
      await revalidate()
      setSaved(true)
      toast.success(words.saved)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) setFailed(failureMessage(error, wordsOfFailure))
    } finally {
      setSaving(false)
    }
  }

  return {
    texts,
    order,
    errors,
    failed,
    saving,
    saved,
    dirty: changed.length > 0 || isReordered,
    save,
    setText: (name: keyof IssueTexts, text: string) => setTexts((now) => ({ ...now, [name]: text })),
    move(from: number, to: number) {
      const article = order[from]
      if (article) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, article))
    },
    discard() {
      setTexts(before)
      setOrder(articles)
      setErrors({})
      setFailed(undefined)
      setSaved(false)
    },
  }
}
