// Saves a paper's or a manuscript's file from a page: the addresses in the specification's order, its messages, and as
// a last resort a new tab. Used by the paper pages and the desk; underneath, every button is a plain link.

import { createElement } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { fileAttempts, fileCheck, fileInNewTab } from '#src/web/file-addresses.ts'
import { api as apiAddresses, type FileOwner } from '#src/web/links.ts'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { openToasts, toast } from '#src/web/ui/toasts/toast.ts'
import { downloadWords as words } from '#src/web/words.ts'
import type { TicketAnswer } from '#src/wire/submission.ts'

export type Download = {
  owner: FileOwner
  type: FileType
  /** Becomes the file's name if the server gives it none. */
  title: string
  /** What the pressed button calls the file, if not by its type. */
  nameOnButton?: string | undefined
  /** Where the operator keeps copies of a PDF, in case every address here fails: the second opens after the first. */
  mirrors?: readonly string[]
}

/** What a download does to the browser, separate, so that the order of events can be tested without one. */
export type DownloadTools = {
  api: Pick<ApiClient, 'get' | 'post' | 'download'>
  save: (file: Blob, name: string) => void
  /** False when the browser blocks a tab that no click opened. */
  open: (url: string) => boolean
  later: (work: () => void, milliseconds: number) => void
  tell: {
    preparing: (message: string) => void
    done: (message: string) => void
    opening: (message: string) => void
    failed: (message: string) => void
    /** Offers the file as a link to press. */
    offer: (message: string, url: string) => void
  }
}

const timeout = 120_000
const secondMirrorDelay = 3000

class EmptyFile extends Error {}

export async function runDownload(tools: DownloadTools, download: Download): Promise<void> {
  const { api, save, open, later, tell } = tools
  const { owner, type, title, mirrors = [] } = download
  const name = words.names[type]
  const { nameOnButton = name } = download
  const failures: unknown[] = []
  tell.preparing(words.preparing(name))
  for (const address of fileAttempts(owner, type)) {
    try {
      const file = await api.download(address, { timeout })
      if (file.size === 0) throw new EmptyFile()
      save(file, file.name || fileName(title, type))
      return tell.done(words.done(name))
    } catch (error) {
      failures.push(error)
    }
  }
  const elsewhere = type === 'pdf' ? await externalAddress(api, owner) : undefined
  if (elsewhere) {
    if (open(elsewhere)) return tell.done(words.newTab(name))
    tell.failed(words.failed(nameOnButton, reasonOf(failures.at(-1))))
    return tell.offer(words.openFile(name), elsewhere)
  }
  tell.failed(words.failed(nameOnButton, reasonOf(failures.at(-1))))
  const [mirror, secondMirror] = type === 'pdf' ? mirrors : []
  // An address that always answers with an error: a new tab would only show that error.
  const tab = mirror ?? (failures.every(isDenied) ? undefined : await newTabAddress(api, owner, type))
  if (!tab) return
  if (!open(tab)) return tell.offer(words.openFile(name), tab)
  tell.opening(words.newTab(name))
  if (secondMirror) later(() => open(secondMirror), secondMirrorDelay)
}

const isDenied = (error: unknown): boolean => error instanceof ApiFailure && [401, 403, 404].includes(error.status)

async function externalAddress(api: DownloadTools['api'], owner: FileOwner): Promise<string | undefined> {
  try {
    const { cloudinaryUrl } = await api.get<{ cloudinaryUrl?: string }>(fileCheck(owner, 'pdf'))
    // Another server's address, or a path on ours; anything else is not a web address.
    return cloudinaryUrl && /^(https?:\/\/|\/)/i.test(cloudinaryUrl) ? cloudinaryUrl : undefined
  } catch {
    return undefined
  }
}

/** A tab cannot send a token: for a private manuscript it gets a ticket that is valid for one minute. */
async function newTabAddress(api: DownloadTools['api'], owner: FileOwner, type: FileType): Promise<string | undefined> {
  if (owner.kind === 'article') return fileInNewTab(owner, type)
  try {
    return (await api.post<TicketAnswer>(apiAddresses.submissionTicket(owner.id), { type })).url
  } catch {
    return undefined
  }
}

/** Undefined when the reader cancelled it. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof EmptyFile) return words.empty
  if (!(error instanceof ApiFailure)) return words.allFailed
  if (error.kind === 'timeout') return words.timeout
  if (error.kind === 'no-response') return words.noResponse
  if (error.kind === 'cancelled') return undefined
  return error.serverMessage ? words.server(error.status, error.serverMessage) : words.status(error.status)
}

/** Letters and digits of any script and dashes, short enough for every file system. */
export function fileName(title: string, type: FileType): string {
  const plain = title.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${plain.slice(0, 80).replace(/^-+|-+$/g, '') || 'paper'}.${type}`
}

/** Errors are shown in a message; rejects only where messages are impossible. */
export async function downloadFile(download: Download): Promise<void> {
  const area = await openToasts()
  const toastId = `${download.owner.kind}-${download.owner.id}-${download.type}`
  const finish = (type: 'success' | 'error') => (render: string) => {
    announce(type === 'error' ? 'alert' : 'status', render)
    area.update(toastId, {
      render,
      type,
      isLoading: false,
      autoClose: 5000,
      closeOnClick: true,
      closeButton: true,
      draggable: true,
    })
  }
  // If it is pressed again while the last message is still shown, that message becomes the new one: the library ignores
  // a second message under the same id.
  const prepare = (message: string) => {
    announce('status', message)
    const loading = {
      isLoading: true,
      autoClose: false,
      closeOnClick: false,
      draggable: false,
    } as const
    if (area.isActive(toastId))
      area.update(toastId, { render: message, type: 'default', closeButton: false, ...loading })
    else area.loading(message, { toastId })
  }
  await runDownload(
    {
      api: browserApi,
      save: saveFile,
      open: openTab,
      later: (work, milliseconds) => setTimeout(work, milliseconds),
      tell: {
        preparing: prepare,
        done: finish('success'),
        opening: toast.info,
        failed: finish('error'),
        offer: (message, url) => {
          announce('status', message)
          area.info(createElement('a', { href: url, target: '_blank', rel: 'noopener' }, message), {
            autoClose: false,
          })
        },
      },
    },
    download,
  )
}

/** A tab opened with `noopener` returns no handle, so it is cut off from us afterwards. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 100)
}
