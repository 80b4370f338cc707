// Sends one form with files at a time: how far it is, how to stop it, and one idempotency key for the same content
// however often it is tried.
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#src/web/api-client/api-client.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'

export type Upload = {
  sending: boolean
  progress: Progress | undefined
  send<T>(path: string, form: FormData, timeout: number): Promise<T>
  cancel(): void
  /** The content is another one now: the next attempt starts a new series. */
  forgetKey(): void
}

export function useUpload(): Upload {
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const key = useRef<string>(undefined)
  const stop = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!sending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [sending])

  // Leaving the page in the site gives the upload up, as the browser does when the site is left.
  useEffect(() => () => stop.current?.abort(), [])

  return {
    sending,
    progress,
    async send<T>(path: string, form: FormData, timeout: number) {
      stop.current = new AbortController()
      key.current ??= newKey()
      setSending(true)
      setProgress(undefined)
      try {
        const headers = { 'Idempotency-Key': key.current }
        const { signal } = stop.current
        const answer = await browserApi.upload<T>(path, form, { timeout, headers, signal, onProgress: setProgress })
        key.current = undefined
        return answer
      } finally {
        setSending(false)
      }
    },
    cancel: () => stop.current?.abort(),
    forgetKey: () => {
      key.current = undefined
    },
  }
}

// Not randomUUID, which a browser withholds from a site served without TLS to another machine.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
