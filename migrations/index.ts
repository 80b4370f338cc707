// Every step of the schema, oldest first. Steps are never edited after a release and never removed: new ones are added.
import type { Migrations } from '#src/platform/database/migrate.ts'
import * as first from './2026-11-20-first.ts'
import * as disciplineIndex from './2026-11-21-discipline-index.ts'
import * as peerReviewed from './2026-11-21-peer-reviewed.ts'
import * as periodicalHistory from './2026-11-21-periodical-history.ts'
import * as searchVocabulary from './2026-11-21-search-vocabulary.ts'
import * as desk from './2026-11-22-desk.ts'
import * as letters from './2026-11-22-letters.ts'
import * as people from './2026-11-22-people.ts'
import * as sampleVersion from './2026-11-22-sample-version.ts'
import * as undo from './2026-11-22-undo.ts'
import * as audit from './2026-11-23-audit.ts'
import * as drafts from './2026-11-23-drafts.ts'
import * as mailExpiry from './2026-11-23-mail-expiry.ts'
import * as submissionSearch from './2026-11-23-submission-search.ts'
import * as typesetting from './2026-11-24-typesetting.ts'
import * as contributors from './2026-11-25-contributors.ts'
import * as notices from './2026-11-25-notices.ts'
import * as changedAt from './2026-11-26-changed-at.ts'
import * as deposits from './2026-11-26-deposits.ts'
import * as formerAddresses from './2026-11-26-former-addresses.ts'
import * as issueState from './2026-11-26-issue-state.ts'
import * as markedFiles from './2026-11-26-marked-files.ts'
import * as ownDays from './2026-11-26-own-days.ts'
import * as usage from './2026-11-26-usage.ts'
import * as workQueue from './2026-11-26-work-queue.ts'
import * as workQueueLetters from './2026-11-26-work-queue-letters.ts'
import * as workQueueTypesetting from './2026-11-26-work-queue-typesetting.ts'
import * as articleActs from './2026-11-27-article-acts.ts'
import * as depositJobs from './2026-11-27-deposit-jobs.ts'

export const migrations: Migrations = {
  '2026-11-20-first': first,
  '2026-11-21-discipline-index': disciplineIndex,
  '2026-11-21-peer-reviewed': peerReviewed,
  '2026-11-21-periodical-history': periodicalHistory,
  '2026-11-21-search-vocabulary': searchVocabulary,
  '2026-11-22-desk': desk,
  '2026-11-22-letters': letters,
  '2026-11-22-people': people,
  '2026-11-22-sample-version': sampleVersion,
  '2026-11-22-undo': undo,
  '2026-11-23-audit': audit,
  '2026-11-23-drafts': drafts,
  '2026-11-23-mail-expiry': mailExpiry,
  '2026-11-23-submission-search': submissionSearch,
  '2026-11-24-typesetting': typesetting,
  '2026-11-25-contributors': contributors,
  '2026-11-25-notices': notices,
  '2026-11-26-changed-at': changedAt,
  '2026-11-26-deposits': deposits,
  '2026-11-26-former-addresses': formerAddresses,
  '2026-11-26-issue-state': issueState,
  '2026-11-26-marked-files': markedFiles,
  '2026-11-26-own-days': ownDays,
  '2026-11-26-usage': usage,
  '2026-11-26-work-queue': workQueue,
  '2026-11-26-work-queue-letters': workQueueLetters,
  '2026-11-26-work-queue-typesetting': workQueueTypesetting,
  '2026-11-27-article-acts': articleActs,
  '2026-11-27-deposit-jobs': depositJobs,
}
