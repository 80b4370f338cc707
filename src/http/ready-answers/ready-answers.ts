// Public answers that are kept as finished bytes, in front of routing, React and the database. An answer is made from the
// address alone, so it cannot depend on who asked, and it is valid until a public change touches what it was made from; a file
// of the build, as long as the program runs. A request for anything else, and every request with a token, goes to the program.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Clock, oneHour, oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { pageViewHeader } from '#src/domain/page-view.ts'
import type { UsageCounter } from '#src/features/usage/index.ts'
import { logFailure } from '#src/http/log-failure.ts'
import type { AnswersElsewhere, MadeAnswer, MakesAnswers, Visitor } from '#src/http/made-answer.ts'
import { awayForAMoment, errorResponse } from '#src/http/present-error.ts'
import { asksForPage } from '#src/http/refusal-page.ts'
import { visitorAddress } from '#src/http/request-context.ts'
import { isFetchedAhead } from '#src/http/usage/count-uses.ts'
import { wantedType } from '#src/http/wanted-type.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import type { Log } from '#src/platform/log.ts'
import { type Storage, StorageOutage } from '#src/platform/storage/storage.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { type AnswerAddress, createAnswerAddress } from './answer-address.ts'
import { createAnswerStore } from './answer-store.ts'
import type { BuiltFiles } from './built-files.ts'
import { fileAnswer } from './file-answer.ts'
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts'
import type { ReadyAddresses } from './ready-addresses.ts'
import { remembering } from './remembering.ts'
import type { SavedAnswers } from './saved-answers.ts'
import { createFileSender, type HandsOver } from './send-file.ts'
import { SharedMakings } from './shared-makings.ts'

type Options = {
  elsewhere: AnswersElsewhere
  /** For what needs no making: files of the build. */
  make: MakesAnswers
  /** Of every answer, also of one that says why there is none. */
  headers: Readonly<Record<string, string>>
  /** Whose answers are the same for everybody. */
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
  /** Of this server, on the same machine: they divide the memory. */
  processes: number
}

type Asked = { address: string; key: string; headers: [string, string][] }

export type ReadyAnswers = {
  /** Answers the request, or leaves it to `otherwise`. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void
  /** Makes the page at this address, as browsers ask for it, unless it is there; after everybody else's. */
  makeReady(address: string): Promise<void>
  /** What answers are made from now; undefined while somebody's answer is being made, or just was. */
  quietState(): Promise<string | undefined>
}

// A robot is served last.
const nobody: Visitor = { address: 'internal', userAgent: 'robot' }
// Somebody who reads one page often opens the next.
const quietAfter = oneSecond

export function createReadyAnswers(options: Options): ReadyAnswers {
  const { builtFiles, clock, elsewhere, publicChanges, storage, usage, trustedProxies } = options
  const addressOf = createAnswerAddress(options.addresses)
  const ofTheBuild = new Map<string, FinishedAnswer>()
  const sendFile = createFileSender(storage, options)
  const finish = (made: MadeAnswer) =>
    made.file ? fileAnswer(made, made.file, { storage, sendFile }) : finishAnswer(made)
  const store = createAnswerStore({ ...options, saved: options.saved, changes: publicChanges, finish })
  let newest = { number: 0, hour: 0 }
  const beingMade = new SharedMakings<FinishedAnswer>()
  let lastWanted = 0

  /** Who asks after a change gets nothing whose making began before it. A number that was read late is no news. */
  function beginState(number: number): void {
    const hour = Math.floor(clock.now().getTime() / oneHour)
    if (number <= newest.number && hour === newest.hour) return
    newest = { number: Math.max(number, newest.number), hour }
    beingMade.forget()
  }

  async function make({ address, key, headers }: Asked, visitor: Visitor, gone: AbortSignal): Promise<FinishedAnswer> {
    const from = { number: newest.number, madeAt: clock.now().getTime() }
    const made = await elsewhere.make({ address, headers }, visitor, gone)
    return store.keep(key, { ...from, made }, (await publicChanges.read()) === from.number)
  }

  async function makeOfBuild(path: string): Promise<FinishedAnswer> {
    const made = await options.make({ address: path, headers: [] })
    const isCompressed = made.headers.some(([name]) => name === 'content-encoding')
    const body = isCompressed ? await builtFiles.compressed(path) : undefined
    const answer = finishAnswer({ ...made, body: body ?? made.body })
    if (made.status === 200) ofTheBuild.set(path, answer)
    return answer
  }

  /** One making for all of one rank: a reader does not wait as long as a robot that asked first. */
  function makeOnce(asked: Asked, visitor: Visitor, response?: ServerResponse): Promise<FinishedAnswer> {
    const key = `${asked.key} ${elsewhere.rankOf(asked, visitor)}`
    return beingMade.join(key, (gone) => make(asked, visitor, gone), response)
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
    lastWanted = clock.now().getTime()
    return makeOnce(asked, { address, userAgent: headers['user-agent'] }, response).then((made) =>
      send(made, request, response),
    )
  }

  function serveBuilt(path: string, request: IncomingMessage, response: ServerResponse): Sent {
    const answer = ofTheBuild.get(path)
    if (answer) return send(answer, request, response)
    return makeOfBuild(path).then((made) => send(made, request, response))
  }

  /** False for a request that only the program can answer. */
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

  const isQuiet = () => beingMade.size === 0 && Math.abs(clock.now().getTime() - lastWanted) >= quietAfter

  async function quietState(): Promise<string | undefined> {
    if (!isQuiet()) return undefined
    beginState(await publicChanges.read())
    return `${newest.number} ${newest.hour}`
  }

  async function makeReady(address: string): Promise<void> {
    const asked = readAsked({ url: address, headers: { accept: 'text/html' } }, addressOf)
    if (asked && !store.find(asked.key, newest.number)) await makeOnce(asked, nobody)
  }

  const answer: ReadyAnswers['answer'] = (request, response, otherwise) => {
    const forPage = () => asksForPage(request.url ?? '', request.headers.accept)
    // While the database does not answer, the program says so.
    const leave = (error?: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof AppError) void refuse(errorResponse(error, forPage()), response, options.headers)
      else if (error instanceof StorageOutage) {
        // The program would only wait for it once more.
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

  return { answer, makeReady, quietState }
}

async function refuse(answer: Response, response: ServerResponse, headers: Options['headers']): Promise<void> {
  response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) }).end(await answer.text())
}

const hostName = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** Whether nothing but its address and what the client takes decides about the answer. */
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

/** An article's page is its record, too, in the format that the client prefers. */
const negotiated = new RegExp(`^/${articleFolder}/[^/.]+$`)

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

// Some hundred spellings of it are in use.
const wantedOf = remembering(1_000, wantedType)
