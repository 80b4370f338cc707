// A deposit of papers at Crossref, schema 5.4.0. Source: https://www.crossref.org/documentation/schema-library/
// (markup guides 'Journals and articles', 'References', 'Relationships', 'License information', 'Registering updates').

import { plainFact } from '#src/formats/plain-fact.ts'
import { element, fact } from '#src/formats/xml/markup.ts'
import type { CrossrefDeposit, DepositedArticle } from './crossref-deposit.ts'
import { writeArticle } from './write-article.ts'
import { writeIssue, writeTitle } from './write-issue.ts'

const namespace = 'http://www.crossref.org/schema/5.4.0'

/** @throws UnwritableRecord for a paper without a DOI, a title or a date of publication. */
export function writeCrossref(deposit: CrossrefDeposit, articles: readonly DepositedArticle[]): string {
  const head = element(
    'head',
    {},
    fact('doi_batch_id', plainFact(deposit.batchId, 100)),
    fact('timestamp', toTimestamp(deposit.timestamp)),
    element(
      'depositor',
      {},
      fact('depositor_name', plainFact(deposit.depositor.name, 130)),
      fact('email_address', plainFact(deposit.depositor.email, 200)),
    ),
    fact('registrant', plainFact(deposit.registrant, 255)),
  )
  const issues = byIssue(articles).map((ofIssue) =>
    element(
      'journal',
      {},
      writeTitle(ofIssue[0].record, deposit.titleDoi),
      writeIssue(ofIssue[0].record),
      ...ofIssue.map((article) => writeArticle(article, deposit)),
    ),
  )
  const batch = element(
    'doi_batch',
    {
      version: '5.4.0',
      xmlns: namespace,
      'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
      'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
      'xmlns:rel': 'http://www.crossref.org/relations.xsd',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} https://www.crossref.org/schemas/crossref5.4.0.xsd`,
    },
    head,
    element('body', {}, ...issues),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${batch}`
}

/** The digits of the time in UTC, to the millisecond: later than any other depositor of the same DOI may have sent. */
const toTimestamp = (time: Date): string => time.toISOString().replaceAll(/\D/g, '')

/** Crossref accepts the papers of one issue in one `journal`. */
function byIssue(articles: readonly DepositedArticle[]): [DepositedArticle, ...DepositedArticle[]][] {
  const issues = new Map<string, [DepositedArticle, ...DepositedArticle[]]>()
  for (const article of articles) {
    const { periodical, volume, issue } = article.record
    const key = JSON.stringify([periodical.name, volume, issue])
    const found = issues.get(key)
    if (found) found.push(article)
    else issues.set(key, [article])
  }
  return [...issues.values()]
}
