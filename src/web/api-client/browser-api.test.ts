import { expect, test, vi } from 'vitest'
import { browserApi } from './browser-api.ts'

class Request {
  readonly upload: { onprogress?: (event: object) => void } = {}
  readonly status = 200
  readonly response = new Blob(['{}'])
  onload?: () => void
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'Content-Type: application/json'
  send() {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    this.onload?.()
  }
}

test('who sends files sees how much has arrived', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const onProgress = vi.fn()
  await browserApi.upload('/api/submissions', new FormData(), { onProgress })
  expect(onProgress).toHaveBeenCalledWith({ sent: 1, total: 2 })
})
