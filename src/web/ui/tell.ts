// Short messages at the top right. Failures are read out at once, everything else when the reader pauses.
import { createElement } from 'react'
import { type ToastOptions, toast } from 'react-toastify/unstyled'

export const tell = {
  success: (message: string, options: ToastOptions = {}) => toast.success(message, { role: 'status', ...options }),
  info: (message: string, options: ToastOptions = {}) => toast.info(message, { role: 'status', ...options }),
  failure: (message: string, options: ToastOptions = {}) => toast.error(message, { role: 'alert', ...options }),
  /** A failure that the page itself says and gives the focus to: seen here, read out once there. */
  failureOnPage: (message: string, options: ToastOptions = {}) =>
    toast.error(createElement('span', { 'aria-hidden': true }, message), { role: 'presentation', ...options }),
}
