// Sends one form with files at a time: its progress, and how to stop it. A dropped connection is tried again before
// anybody is asked to.
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useWarnBeforeUnload } from './use-warn-before-unload.ts'

type SendOptions = {
  /** The idempotency key, the same for the same content however often it is tried. A PUT is repeatable without one. */
  key?: string
  method?: 'PUT'
  timeout?: number
}

export type Upload = {
  sending: boolean
  /** The connection was lost; the next attempt follows in a moment. */
  retrying: boolean
  progress: Progress | undefined
  send<T>(path: string, form: FormData, options: SendOptions): Promise<T>
  cancel(): void
}

// Milliseconds before the second and the third attempt: enough for a change of network, short enough to wait for.
const pauses = [500, 1_500]

export function useUpload(): Upload {
  const [sending, setSending] = useState(false)
  const [retrying, setRetrying] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const stop = useRef<AbortController>(undefined)

  useWarnBeforeUnload(sending)

  // Navigating within the site aborts the upload, as the browser does when the site is left.
  useEffect(() => () => stop.current?.abort(), [])

  return {
    sending,
    retrying,
    progress,
    async send<T>(path: string, form: FormData, { key, ...how }: SendOptions) {
      stop.current = new AbortController()
      const { signal } = stop.current
      const headers = key === undefined ? {} : { 'Idempotency-Key': key }
      setSending(true)
      try {
        return await persist(
          () => {
            setProgress(undefined)
            return browserApi.upload<T>(path, form, { ...how, headers, signal, onProgress: setProgress })
          },
          signal,
          setRetrying,
        )
      } finally {
        setSending(false)
      }
    },
    cancel: () => stop.current?.abort(),
  }
}

/** Retries only if there was no answer: an answer is final, and a timeout has already been waited for. */
async function persist<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  onWait: (waiting: boolean) => void,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.kind !== 'no-response') throw error
    }
    onWait(true)
    await wait(pause, signal)
    onWait(false)
  }
  return attempt()
}

/** Ends early when the signal does: the next attempt then reports why. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

// Not randomUUID, which a browser withholds from a site served without TLS to another machine.
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
