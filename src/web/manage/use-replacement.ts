// Sends a new version of one file: how far it is, and how to stop it.
import { useEffect, useRef, useState } from 'react'
import { type Progress, timeouts } from '#src/web/api-client/api-client.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type ArticleObject, api, type FileType } from '#src/web/links.ts'

export function useReplacement() {
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  return {
    sending,
    progress,
    cancel: () => stop.current?.abort(),
    async send(id: string, type: FileType, file: File): Promise<ArticleObject> {
      stop.current = new AbortController()
      setProgress(undefined)
      setSending(true)
      try {
        const form = new FormData()
        form.set('file', file)
        const options = { method: 'PUT', timeout: timeouts.upload, signal: stop.current.signal } as const
        const address = api.articleFile(id, type)
        return await browserApi.upload<ArticleObject>(address, form, { ...options, onProgress: setProgress })
      } finally {
        setSending(false)
      }
    },
  }
}
