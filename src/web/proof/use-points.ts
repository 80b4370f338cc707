// The points about a proof while they are written: stored on the device until they are sent.
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { type DraftStorage, draftStorage } from '#src/web/form/draft-storage.ts'
import { type FieldErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { proofWords as words } from '#src/web/words.ts'

export type PointDraft = { readonly id: string; readonly place: string; readonly quote: string; readonly text: string }

export type PointField = `points.${number}.${'place' | 'quote' | 'text'}` | 'points'

export const pointStorage = (userId: string, submissionId: string): DraftStorage =>
  draftStorage('proofPoints', userId, submissionId)

type Sent = { submissionId: string; userId: string; proof: number; onSent: () => Promise<void> }

export type Points = ReturnType<typeof usePoints>

export function usePoints({ submissionId, userId, proof, onSent }: Sent) {
  const device = pointStorage(userId, submissionId)
  const [points, setPoints] = useState(() => restorePoints(device.read()))
  const problems = useFormErrors<PointField>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (next: readonly PointDraft[]) => {
    setPoints(next)
    problems.clear()
    if (next.length === 0) device.delete()
    else device.save({ points: next })
  }
  const send = async () => {
    if (busy) return
    setFailure(undefined)
    const wrong = faultsOf(points)
    if (Object.keys(wrong).length > 0) return problems.stop(wrong)
    setBusy(true)
    try {
      await browserApi.post(caseApi.proofApproval(submissionId), { proof, points: points.map(toRequest) })
      device.delete()
      toast.success(words.sent)
      await onSent()
    } catch (error) {
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) problems.stop(error.fields)
      else setFailure(failureMessage(error, { fallback: words.failed }))
    } finally {
      setBusy(false)
    }
  }
  return {
    points,
    problems,
    failure,
    busy,
    send,
    add(point: Omit<PointDraft, 'id'>) {
      change([...points, { ...point, id: crypto.randomUUID() }])
    },
    edit(id: string, part: Partial<PointDraft>) {
      change(points.map((point) => (point.id === id ? { ...point, ...part } : point)))
    },
    remove(id: string) {
      change(points.filter((point) => point.id !== id))
    },
  }
}

function faultsOf(points: readonly PointDraft[]): FieldErrors<PointField> {
  if (points.length === 0) return { points: words.noPoints }
  return Object.fromEntries(
    points.flatMap(({ text }, at) => (text.trim() === '' ? [[`points.${at}.text`, words.textMissing]] : [])),
  )
}

const toRequest = ({ place, quote, text }: PointDraft) => ({ ...(place && { place }), ...(quote && { quote }), text })

/** The stored points may be in the format of an earlier release. */
export function restorePoints(stored: Readonly<Record<string, unknown>>): readonly PointDraft[] {
  if (!Array.isArray(stored['points'])) return []
  return stored['points'].flatMap((point: unknown, at) => {
    if (typeof point !== 'object' || point === null) return []
    const { id, place, quote, text } = point as Record<string, unknown>
    const asText = (value: unknown) => (typeof value === 'string' ? value : '')
    return [{ id: asText(id) || `kept-${at}`, place: asText(place), quote: asText(quote), text: asText(text) }]
  })
}
