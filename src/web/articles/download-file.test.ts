import { expect, test } from 'vitest'
import type { FileType } from '#src/domain/article/file-type.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { fileAttempts, fileCheck, fileInNewTab } from '#src/web/file-addresses.ts'
import { api, type FileOwner } from '#src/web/links.ts'
import { type Download, fileName, runDownload } from './download-file.ts'

const article: FileOwner = { kind: 'article', id: 'p1' }
const submission: FileOwner = { kind: 'submission', id: 's1' }
const pdfOfArticle: Download = { owner: article, type: 'pdf', title: 'Plot first' }
const docxOfSubmission: Download = { owner: submission, type: 'docx', title: 'Draft' }

const everyAttempt = <T>(owner: FileOwner, type: FileType, answer: T): Record<string, T> =>
  Object.fromEntries(fileAttempts(owner, type).map((address) => [address, answer]))

type Answers = Record<string, Blob | ApiFailure | object>

/** Runs a download against `answers` by address; an unlisted address gives no answer. */
async function run(download: Download, answers: Answers, { opensTabs = true } = {}) {
  const events: string[] = []
  const answer = (address: string): never | Blob | object => {
    const found = answers[address] ?? new ApiFailure({ kind: 'no-response' })
    if (found instanceof ApiFailure) throw found
    return found
  }
  const say = (kind: string) => (text: string) => void events.push(`${kind}: ${text}`)
  await runDownload(
    {
      api: {
        get: async <T>(address: string) => answer(address) as T,
        post: async <T>(address: string) => answer(address) as T,
        download: async (address) => {
          events.push(`try ${address}`)
          return answer(address) as File
        },
      },
      save: (_file, name) => events.push(`save ${name}`),
      open: (url) => {
        events.push(`open ${url}`)
        return opensTabs
      },
      later: (work, milliseconds) => {
        events.push(`wait ${milliseconds}`)
        work()
      },
      tell: {
        preparing: say('preparing'),
        done: say('done'),
        opening: say('opening'),
        failed: say('failed'),
        offer: (text, url) => events.push(`offer: ${text} ${url}`),
      },
    },
    download,
  )
  return events
}

test('the first address that answers gives the file', async () => {
  const [first, second = ''] = fileAttempts(article, 'pdf')
  expect(await run(pdfOfArticle, { [second]: new Blob(['%PDF-']) })).toEqual([
    'preparing: Preparing PDF download...',
    `try ${first}`,
    `try ${second}`,
    'save Plot-first.pdf',
    'done: File downloaded as PDF',
  ])
})

test('the file keeps the name that the server gives it', async () => {
  const [first = ''] = fileAttempts(article, 'pdf')
  const events = await run(pdfOfArticle, { [first]: new File(['%PDF-'], 'Quill-2026-Annals-2-4.pdf') })
  expect(events).toContain('save Quill-2026-Annals-2-4.pdf')
})

test('when no address answers, the reason is shown and the file opens in a new tab', async () => {
  const events = await run(pdfOfArticle, {})
  expect(events.filter((event) => event.startsWith('try'))).toEqual(
    fileAttempts(article, 'pdf').map((address) => `try ${address}`),
  )
  expect(events.slice(-3)).toEqual([
    'failed: Failed to download PDF file. No response from server. Check your network connection.',
    `open ${fileInNewTab(article, 'pdf')}`,
    'opening: Opening PDF file in new tab',
  ])
})

test('a PDF kept elsewhere opens from there', async () => {
  const cloudinaryUrl = 'https://files.example/p1.pdf'
  const events = await run(pdfOfArticle, { [fileCheck(article, 'pdf')]: { cloudinaryUrl } })
  expect(events.slice(-2)).toEqual([`open ${cloudinaryUrl}`, 'done: Opening PDF file in new tab'])
})

test('an address that is not on the web is never opened', async () => {
  const events = await run(pdfOfArticle, { [fileCheck(article, 'pdf')]: { cloudinaryUrl: 'javascript:alert(1)' } })
  expect(events).not.toContain('open javascript:alert(1)')
})

test('an empty file counts as a failure', async () => {
  const events = await run(docxOfSubmission, everyAttempt(submission, 'docx', new Blob([])))
  expect(events).toContain('failed: Failed to download DOCX file. Received empty file')
})

test('a failed download is named as on the button that was pressed', async () => {
  const missing = new ApiFailure({ kind: 'answered', status: 404, message: 'Not found' })
  const events = await run(
    { ...pdfOfArticle, type: 'docx', nameOnButton: 'WORD' },
    everyAttempt(article, 'docx', missing),
  )
  expect(events.at(0)).toBe('preparing: Preparing DOCX download...')
  expect(events.at(-1)).toBe('failed: Failed to download WORD file. Server error (404): Not found')
})

test('a private manuscript opens in a new tab by a ticket', async () => {
  const url = `${fileInNewTab(submission, 'docx')}?ticket=t`
  const events = await run(docxOfSubmission, { [api.submissionTicket('s1')]: { url } })
  expect(events).toContain(`open ${url}`)
})

test('a missing file opens no tab', async () => {
  const missing = new ApiFailure({ kind: 'answered', status: 404, message: 'Not found' })
  const events = await run(pdfOfArticle, everyAttempt(article, 'pdf', missing))
  expect(events.at(-1)).toBe('failed: Failed to download PDF file. Server error (404): Not found')
})

test('a file name keeps letters of every script and nothing that a file system could misread', () => {
  expect(fileName('Ação: “x/y”?', 'docx')).toBe('Ação-x-y.docx')
  expect(fileName('../..', 'pdf')).toBe('paper.pdf')
})

test('one address that timed out is reason enough to try a new tab', async () => {
  const missing = new ApiFailure({ kind: 'answered', status: 404, message: 'Not found' })
  const [, ...others] = fileAttempts(article, 'docx')
  const answers = Object.fromEntries(others.map((address) => [address, missing]))
  expect(await run({ ...pdfOfArticle, type: 'docx' }, answers)).toContain(`open ${fileInNewTab(article, 'docx')}`)
})

test('where the browser blocks the tab, the file is offered as a link to press', async () => {
  const events = await run(pdfOfArticle, {}, { opensTabs: false })
  expect(events.at(-1)).toBe(`offer: Open the PDF file ${fileInNewTab(article, 'pdf')}`)
  expect(events.some((event) => event.startsWith('opening'))).toBe(false)
})

test('the operator’s copies of a PDF open instead, the second after three seconds', async () => {
  const mirrors = ['https://one.example/p1.pdf', 'https://two.example/p1.pdf']
  const events = await run({ ...pdfOfArticle, mirrors }, {})
  expect(events.slice(-4)).toEqual([
    `open ${mirrors[0]}`,
    'opening: Opening PDF file in new tab',
    'wait 3000',
    `open ${mirrors[1]}`,
  ])
  expect(await run({ ...pdfOfArticle, type: 'docx', mirrors }, {})).not.toContain(`open ${mirrors[0]}`)
})
