// Short messages at the top right. Failures are announced at once, everything else when the reader pauses. The library
// is loaded with the first message: most visits have none.
import type { ToastOptions, toast } from 'react-toastify/unstyled'
import { readOut, type Urgency } from './read-out.ts'

export type Toast = typeof toast

let handOver: (toast: Toast) => void
let giveUp: (reason: unknown) => void
const ready = new Promise<Toast>((resolve, reject) => {
  handOver = resolve
  giveUp = reject
})
ready.catch(() => undefined)

/** Reports that the area for messages is on the page. */
export const toastsAreReady = (toast: Toast): void => handOver(toast)

/** Reports that it could not be loaded: in this visit messages are announced but not shown. */
export const toastsAreMissing = (reason: unknown): void => giveUp(reason)

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

type Tell = (message: string, options?: ToastOptions) => void

const say =
  (type: 'success' | 'info' | 'error', urgency?: Urgency): Tell =>
  (message, options) => {
    if (urgency) readOut(urgency, message)
    void openToasts().then(
      (toast) => toast[type](message, { ariaLabel: message, ...options }),
      () => undefined,
    )
  }

export const tell = {
  success: say('success', 'status'),
  info: say('info', 'status'),
  failure: say('error', 'alert'),
  /** For messages that the page itself shows and focuses: shown here, announced once there. */
  failureOnPage: say('error'),
  successOnPage: say('success'),
  infoOnPage: say('info'),
}
