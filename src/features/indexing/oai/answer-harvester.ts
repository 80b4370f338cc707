// Answers a harvester, as OAI-PMH 2.0 prescribes. http://www.openarchives.org/OAI/openarchivesprotocol.html
import { type Arguments, type OaiRequest, readRequest } from '#src/formats/records/oai/read-request.ts'
import {
  endVerb,
  startVerb,
  writeEnd,
  writeErrors,
  writeSets,
  writeStart,
} from '#src/formats/records/oai/write-answer.ts'
import { getRecord, listMetadataFormats } from './get-record.ts'
import type { HarvestDeps, OaiAnswer } from './harvest-deps.ts'
import { identify } from './identify.ts'
import { badToken, listRecords } from './list-records.ts'
import { listSets } from './list-sets.ts'

/** The answer, piece by piece: XML in every case, whatever the request. */
export async function answerHarvester(deps: HarvestDeps, given: Arguments): Promise<AsyncIterable<string>> {
  // Noted before anything is read: everything dated earlier is in the answer.
  const at = deps.clock.now().toISOString()
  const { request, asked, errors } = readRequest(given)
  const answer: OaiAnswer = request ? await say(deps, request, new Map(asked)) : { errors }
  return compose(writeStart({ at, baseUrl: deps.baseUrl, asked }), request?.verb, answer)
}

async function* compose(
  start: string,
  verb: OaiRequest['verb'] | undefined,
  answer: OaiAnswer,
): AsyncGenerator<string> {
  yield start
  if ('errors' in answer) yield writeErrors(answer.errors)
  else if (verb) {
    yield startVerb(verb)
    yield* answer.pieces
    yield endVerb(verb)
  }
  yield writeEnd()
}

async function say(deps: HarvestDeps, request: OaiRequest, asked: ReadonlyMap<string, string>): Promise<OaiAnswer> {
  switch (request.verb) {
    case 'Identify':
      return identify(deps)
    case 'ListMetadataFormats':
      return listMetadataFormats(deps, request.identifier)
    case 'ListSets':
      // There are few sets: they are always listed in one answer.
      return request.resumptionToken === undefined ? { pieces: [writeSets(await listSets(deps))] } : badToken()
    case 'GetRecord':
      return getRecord(deps, request)
    default:
      return listRecords(deps, request, asked)
  }
}
