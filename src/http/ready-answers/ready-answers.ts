// A cache of public answers as finished bytes, in front of routing, React and the database. An answer is rendered from the
// address alone, so it cannot depend on the visitor, and it is valid until a public change touches one of its sources. Files of
// the build stay valid as long as the program runs. All other requests, and every request with a token, go to the API.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Clock, oneHour, oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { pageViewHeader } from '#src/domain/page-view.ts'
import type { UsageCounter } from '#src/features/usage/index.ts'
import { logFailure } from '#src/http/log-failure.ts'
import { memoise } from '#src/http/memoise.ts'
import { awayForAMoment, errorResponse } from '#src/http/present-error.ts'
import { asksForPage } from '#src/http/refusal-page.ts'
import type { AnswerRenderer, RenderedAnswer, RendersAnswers, Visitor } from '#src/http/rendered-answer.ts'
import { visitorAddress } from '#src/http/request-context.ts'
import { isFetchedAhead } from '#src/http/usage/count-uses.ts'
import { wantedType } from '#src/http/wanted-type.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import type { Log } from '#src/platform/log.ts'
import { DamagedFile, type Storage, StorageOutage } from '#src/platform/storage/storage.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { type AnswerAddress, createAnswerAddress } from './answer-address.ts'
import { createAnswerStore } from './answer-store.ts'
import type { BuiltFiles } from './built-files.ts'
import { fileAnswer } from './file-answer.ts'
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts'
import type { ReadyAddresses } from './ready-addresses.ts'
import type { SavedAnswers } from './saved-answers.ts'
import { createFileSender, type HandsOver } from './send-file.ts'
import { SharedRenderings } from './shared-renderings.ts'

type Options = {
  renderer: AnswerRenderer
  /** In this process, for files of the build. */
  renderLocally: RendersAnswers
  /** Set on every answer, including refusals. */
  headers: Readonly<Record<string, string>>
  /** Addresses whose answers are the same for everybody. */
  addresses: ReadyAddresses
  builtFiles: BuiltFiles
  storage: Pick<Storage, 'open' | 'has' | 'pathOf'>
  handOver?: HandsOver | undefined
  publicChanges: Pick<PublicChangesWatch, 'read' | 'isTouchedSince'>
  /** On the disk. */
  saved?: SavedAnswers | undefined
  clock: Clock
  usage: UsageCounter
  trustedProxies: number
  log: Log
  /** The number of server processes on this machine, which divide the memory. */
  processes: number
}

type Asked = { address: string; key: string; headers: [string, string][] }

export type ReadyAnswers = {
  /** Answers the request, or leaves it to `otherwise`. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void
  /** Renders the page at this address as browsers request it, unless it is ready; with the lowest priority. */
  prerender(address: string): Promise<void>
  /** Names the current state of all sources; undefined while a visitor's answer is being rendered, or was within the last second. */
  stateWhenIdle(): Promise<string | undefined>
}

// Robots have the lowest priority.
const prerenderer: Visitor = { address: 'internal', userAgent: 'robot' }
// Somebody who reads one page often opens another soon.
const idleAfter = oneSecond

export function createReadyAnswers(options: Options): ReadyAnswers {
  const { builtFiles, clock, renderer, publicChanges, storage, usage, trustedProxies } = options
  const addressOf = createAnswerAddress(options.addresses)
  const builtAnswers = new Map<string, FinishedAnswer>()
  const sendFile = createFileSender(storage, options)
  const finish = (rendered: RenderedAnswer) =>
    rendered.file ? fileAnswer(rendered, rendered.file, { storage, sendFile }) : finishAnswer(rendered)
  const store = createAnswerStore({ ...options, saved: options.saved, changes: publicChanges, finish })
  let newest = { number: 0, hour: 0 }
  const beingRendered = new SharedRenderings<FinishedAnswer>()
  let lastRequested = 0

  /**
   * A request that arrives after a change never joins a rendering that began before it. Concurrent readings may deliver an older
   * number after a newer one.
   */
  function beginState(number: number): void {
    const hour = Math.floor(clock.now().getTime() / oneHour)
    if (number <= newest.number && hour === newest.hour) return
    newest = { number: Math.max(number, newest.number), hour }
    beingRendered.forget()
  }

  async function render(
    { address, key, headers }: Asked,
    visitor: Visitor,
    abandoned: AbortSignal,
  ): Promise<FinishedAnswer> {
    const from = { number: newest.number, renderedAt: clock.now().getTime() }
    const rendered = await renderer.render({ address, headers }, visitor, abandoned)
    return store.keep(key, { ...from, rendered }, (await publicChanges.read()) === from.number)
  }

  async function loadBuiltFile(path: string): Promise<FinishedAnswer> {
    const rendered = await options.renderLocally({ address: path, headers: [] })
    const isCompressed = rendered.headers.some(([name]) => name === 'content-encoding')
    const body = isCompressed ? await builtFiles.compressed(path) : undefined
    const answer = finishAnswer({ ...rendered, body: body ?? rendered.body }, { isBest: body !== undefined })
    if (rendered.status === 200) builtAnswers.set(path, answer)
    return answer
  }

  /** One rendering for all requests of one priority: a reader does not wait as long as a robot that asked first. */
  function renderOnce(asked: Asked, visitor: Visitor, response?: ServerResponse): Promise<FinishedAnswer> {
    const key = `${asked.key} ${renderer.priorityOf(asked, visitor)}`
    return beingRendered.join(key, (abandoned) => render(asked, visitor, abandoned), response)
  }

  type Sent = boolean | Promise<boolean>

  function send(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): Sent {
    const { headers, method, socket } = request
    const use = method === 'GET' ? answer.countedUse(request) : undefined
    if (!use || isFetchedAhead((name) => headers[name.toLowerCase()])) return answer.send(request, response)
    const address = visitorAddress(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies)
    const count = (isSent: boolean) => {
      if (isSent) usage.note({ ...use, at: clock.now(), address, userAgent: headers['user-agent'] })
      return isSent
    }
    const sent = answer.send(request, response)
    return sent instanceof Promise ? sent.then(count) : count(sent)
  }

  function serve(number: number, asked: Asked, request: IncomingMessage, response: ServerResponse): Sent {
    beginState(number)
    const answer = store.find(asked.key, newest.number)
    if (answer) return send(answer, request, response)
    const { headers, socket } = request
    const address = visitorAddress(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies)
    lastRequested = clock.now().getTime()
    return renderOnce(asked, { address, userAgent: headers['user-agent'] }, response).then((answer) =>
      send(answer, request, response),
    )
  }

  function serveBuilt(path: string, request: IncomingMessage, response: ServerResponse): Sent {
    const answer = builtAnswers.get(path)
    if (answer) return send(answer, request, response)
    return loadBuiltFile(path).then((loaded) => send(loaded, request, response))
  }

  /** @returns false for a request that only the API can answer */
  function answerIt(request: IncomingMessage, response: ServerResponse): Sent {
    if (!isPlain(request)) return false
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (builtFiles.has(path)) return serveBuilt(path, request, response)
    const asked = readAsked(request, addressOf)
    if (!asked) return false
    const number = publicChanges.read()
    return typeof number === 'number'
      ? serve(number, asked, request, response)
      : number.then((read) => serve(read, asked, request, response))
  }

  const isIdle = () => beingRendered.size === 0 && Math.abs(clock.now().getTime() - lastRequested) >= idleAfter

  async function stateWhenIdle(): Promise<string | undefined> {
    if (!isIdle()) return undefined
    beginState(await publicChanges.read())
    return `${newest.number} ${newest.hour}`
  }

  async function prerender(address: string): Promise<void> {
    const asked = readAsked({ url: address, headers: { accept: 'text/html' } }, addressOf)
    if (asked && !store.find(asked.key, newest.number)) await renderOnce(asked, prerenderer)
  }

  const answer: ReadyAnswers['answer'] = (request, response, otherwise) => {
    const { accept, 'sec-fetch-mode': mode } = request.headers
    const forPage = () => asksForPage({ path: request.url ?? '', accept, mode: mode?.toString() })
    // While the database does not answer, the API reports that.
    const leave = (error?: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof AppError) void refuse(errorResponse(error, forPage()), response, options.headers)
      else if (error instanceof StorageOutage || error instanceof DamagedFile) {
        // The API would only wait for the storage once more, or send what is damaged.
        logFailure(options.log, error, {
          url: new URL(request.url ?? '/', 'http://site').href,
          message: 'request failed',
        })
        void refuse(awayForAMoment(forPage()), response, options.headers)
      } else otherwise()
    }
    try {
      const sent = answerIt(request, response)
      if (sent instanceof Promise) sent.then((isSent) => isSent || leave(), leave)
      else if (!sent) otherwise()
    } catch (error) {
      leave(error)
    }
  }

  return { answer, prerender, stateWhenIdle }
}

async function refuse(answer: Response, response: ServerResponse, headers: Options['headers']): Promise<void> {
  response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) }).end(await answer.text())
}

const hostName = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** Whether the answer depends on nothing but the address and the encodings and formats that the client accepts. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  return namesOneHost(request) && hostName.test(headers.host ?? '')
}

type Reading = Pick<IncomingMessage, 'url' | 'headers'>

function readAsked({ url = '', headers }: Reading, addressOf: AnswerAddress): Asked | undefined {
  const address = addressOf(url)
  if (address === undefined) return undefined
  if (negotiated.test(address)) {
    const type = wantedOf(headers.accept)
    return { address, key: `${address} ${type}`, headers: [['Accept', type]] }
  }
  const viewed = headers[pageViewHeader.toLowerCase()] !== undefined
  return viewed
    ? { address, key: `${address} viewed`, headers: [[pageViewHeader, '1']] }
    : { address, key: address, headers: [] }
}

/** The address of an article's page also serves its record, in the format that the client prefers. */
const negotiated = new RegExp(`^/${articleFolder}/[^/.]+$`)

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

// Clients send some hundred different Accept headers.
const wantedOf = memoise(1_000, wantedType)
