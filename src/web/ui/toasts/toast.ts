// Short messages at the top right. Failures are announced at once, everything else when the reader pauses. The library
// is loaded with the first message: most visits have none.
import type { toast as library, ToastOptions } from 'react-toastify/unstyled'
import { announce, type Urgency } from './announce.ts'

export type Toast = typeof library

let resolveReady: (area: Toast) => void
let rejectReady: (reason: unknown) => void
const ready = new Promise<Toast>((resolve, reject) => {
  resolveReady = resolve
  rejectReady = reject
})
ready.catch(() => undefined)

/** Reports that the area for messages is on the page. */
export const reportToastsReady = (area: Toast): void => resolveReady(area)

/** Reports that it could not be loaded: in this visit messages are announced but not shown. */
export const reportToastsFailed = (reason: unknown): void => rejectReady(reason)

let isWanted = false
const listeners = new Set<() => void>()

export const areToastsWanted = (): boolean => isWanted

export function subscribeToWantedToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Requests the area and returns the function that writes into it, only visually. Rejects when it could not be loaded.
 */
export function openToasts(): Promise<Toast> {
  isWanted = true
  for (const listener of listeners) listener()
  return ready
}

type ShowMessage = (message: string, options?: ToastOptions) => void

const showMessage =
  (type: 'success' | 'info' | 'error', urgency?: Urgency): ShowMessage =>
  (message, options) => {
    if (urgency) announce(urgency, message)
    void openToasts().then(
      (area) => area[type](message, { ariaLabel: message, ...options }),
      () => undefined,
    )
  }

export const toast = {
  success: showMessage('success', 'status'),
  info: showMessage('info', 'status'),
  failure: showMessage('error', 'alert'),
  /** For messages that the page itself shows and focuses: the toast is visual, and the page announces it. */
  failureOnPage: showMessage('error'),
  successOnPage: showMessage('success'),
  infoOnPage: showMessage('info'),
}
