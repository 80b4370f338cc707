// Reads Crossref's report on the result of a submission. Source:
// https://www.crossref.org/documentation/register-maintain-records/verify-your-registration/interpret-submission-logs/
import { SaxesParser } from 'saxes'

export type CrossrefLog = {
  /** 'completed'; before that 'queued' or 'in_process'; 'unknown_submission'. */
  status: string
  records: { status: string; doi: string; message: string }[]
}

/** Undefined for anything that is not such a log. */
export function readCrossrefLog(xml: string): CrossrefLog | undefined {
  const log: CrossrefLog = { status: '', records: [] }
  const path: string[] = []
  let isLog = false
  let isWellFormed = true
  const parser = new SaxesParser()
  parser.on('error', () => {
    isWellFormed = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    if (name === 'doi_batch_diagnostic' && path.length === 1) {
      isLog = true
      // A log without a status belongs to a finished submission.
      log.status = (attributes['status'] ?? 'completed').toLowerCase()
    }
    if (name === 'record_diagnostic' && path.length === 2) {
      log.records.push({ status: (attributes['status'] ?? '').toLowerCase(), doi: '', message: '' })
    }
  })
  parser.on('closetag', () => void path.pop())
  const take = (text: string) => {
    const record = log.records.at(-1)
    // A record's own messages, not those of its citations.
    if (!record || path[1] !== 'record_diagnostic') return
    if (path[2] === 'doi') record.doi += text
    if (path[2] === 'msg') record.message += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.write(xml).close()
  return isLog && isWellFormed ? log : undefined
}
