// Short messages at the top right. Failures are read out at once, everything else when the reader pauses.
import { type ToastOptions, toast } from 'react-toastify/unstyled'

export const tell = {
  success: (message: string, options: ToastOptions = {}) => toast.success(message, { role: 'status', ...options }),
  info: (message: string, options: ToastOptions = {}) => toast.info(message, { role: 'status', ...options }),
  failure: (message: string, options: ToastOptions = {}) => toast.error(message, { role: 'alert', ...options }),
  /** What the page itself says and gives the focus to: seen here, read out once there. */
  failureOnPage: (message: string, options: ToastOptions = {}) => toast.error(message, { role: 'group', ...options }),
}
