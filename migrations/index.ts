// Every step of the schema, oldest first. Steps are never edited after a release and never removed: a new one has the next number.
import type { Migrations } from '#src/platform/database/migrate.ts'
import * as first from './001-first.ts'
import * as disciplineIndex from './002-discipline-index.ts'
import * as peerReviewed from './003-peer-reviewed.ts'
import * as periodicalHistory from './004-periodical-history.ts'
import * as searchVocabulary from './005-search-vocabulary.ts'
import * as desk from './006-desk.ts'
import * as letters from './007-letters.ts'
import * as people from './008-people.ts'
import * as sampleVersion from './009-sample-version.ts'
import * as undo from './010-undo.ts'
import * as audit from './011-audit.ts'
import * as drafts from './012-drafts.ts'
import * as mailExpiry from './013-mail-expiry.ts'
import * as submissionSearch from './014-submission-search.ts'
import * as typesetting from './015-typesetting.ts'
import * as contributors from './016-contributors.ts'
import * as notices from './017-notices.ts'
import * as changedAt from './018-changed-at.ts'
import * as deposits from './019-deposits.ts'
import * as formerAddresses from './020-former-addresses.ts'
import * as issueState from './021-issue-state.ts'
import * as markedFiles from './022-marked-files.ts'
import * as ownDays from './023-own-days.ts'
import * as usage from './024-usage.ts'
import * as workQueue from './025-work-queue.ts'
import * as workQueueLetters from './026-work-queue-letters.ts'
import * as workQueueTypesetting from './027-work-queue-typesetting.ts'
import * as articleActs from './028-article-acts.ts'
import * as depositJobs from './029-deposit-jobs.ts'
import * as issueStates from './030-issue-states.ts'
import * as lostMarks from './031-lost-marks.ts'
import * as issueDays from './032-issue-days.ts'
import * as devices from './033-devices.ts'
import * as mailedLinks from './034-mailed-links.ts'
import * as secondFactor from './035-second-factor.ts'
import * as fairJobs from './036-fair-jobs.ts'
import * as confirmedAddresses from './037-confirmed-addresses.ts'
import * as editors from './038-editors.ts'
import * as review from './039-review.ts'
import * as reviewerSearch from './040-reviewer-search.ts'
import * as formerIdentities from './041-former-identities.ts'
import * as turns from './042-turns.ts'
import * as guestEditors from './043-guest-editors.ts'
import * as newAddresses from './044-new-addresses.ts'
import * as formOfRound from './045-form-of-round.ts'
import * as digests from './046-digests.ts'
import * as decisionDays from './047-decision-days.ts'
import * as forgottenReviewers from './048-forgotten-reviewers.ts'
import * as proofs from './049-proofs.ts'
import * as certificates from './050-certificates.ts'
import * as pointAnswers from './051-point-answers.ts'
import * as declarations from './052-declarations.ts'
import * as coAuthors from './053-co-authors.ts'
import * as newsletter from './054-newsletter.ts'
import * as correctedFiles from './055-corrected-files.ts'
import * as oneLinkPerLetter from './056-one-link-per-letter.ts'
import * as setupLinks from './057-setup-links.ts'
import * as secondFactorRule from './058-second-factor-rule.ts'
import * as orderOfSearch from './059-order-of-search.ts'
import * as listings from './060-listings.ts'
import * as bucketMarks from './061-bucket-marks.ts'
import * as earlierWriters from './062-earlier-writers.ts'
import * as orderOfLists from './063-order-of-lists.ts'
import * as touchedSources from './064-touched-sources.ts'
import * as partsOfSitemaps from './065-parts-of-sitemaps.ts'
import * as narrowTexts from './066-narrow-texts.ts'
import * as firstLetters from './067-first-letters.ts'
import * as proofTrees from './068-proof-trees.ts'
import * as articleLanguage from './069-article-language.ts'
import * as translatedRecords from './070-translated-records.ts'
import * as statedReferences from './071-stated-references.ts'
import * as boundIssues from './072-bound-issues.ts'
import * as checkedWordFiles from './073-checked-word-files.ts'
import * as sectionsAndFullText from './074-sections-and-full-text.ts'
import * as issueTranslations from './075-issue-translations.ts'

export const migrations: Migrations = {
  '001-first': first,
  '002-discipline-index': disciplineIndex,
  '003-peer-reviewed': peerReviewed,
  '004-periodical-history': periodicalHistory,
  '005-search-vocabulary': searchVocabulary,
  '006-desk': desk,
  '007-letters': letters,
  '008-people': people,
  '009-sample-version': sampleVersion,
  '010-undo': undo,
  '011-audit': audit,
  '012-drafts': drafts,
  '013-mail-expiry': mailExpiry,
  '014-submission-search': submissionSearch,
  '015-typesetting': typesetting,
  '016-contributors': contributors,
  '017-notices': notices,
  '018-changed-at': changedAt,
  '019-deposits': deposits,
  '020-former-addresses': formerAddresses,
  '021-issue-state': issueState,
  '022-marked-files': markedFiles,
  '023-own-days': ownDays,
  '024-usage': usage,
  '025-work-queue': workQueue,
  '026-work-queue-letters': workQueueLetters,
  '027-work-queue-typesetting': workQueueTypesetting,
  '028-article-acts': articleActs,
  '029-deposit-jobs': depositJobs,
  '030-issue-states': issueStates,
  '031-lost-marks': lostMarks,
  '032-issue-days': issueDays,
  '033-devices': devices,
  '034-mailed-links': mailedLinks,
  '035-second-factor': secondFactor,
  '036-fair-jobs': fairJobs,
  '037-confirmed-addresses': confirmedAddresses,
  '038-editors': editors,
  '039-review': review,
  '040-reviewer-search': reviewerSearch,
  '041-former-identities': formerIdentities,
  '042-turns': turns,
  '043-guest-editors': guestEditors,
  '044-new-addresses': newAddresses,
  '045-form-of-round': formOfRound,
  '046-digests': digests,
  '047-decision-days': decisionDays,
  '048-forgotten-reviewers': forgottenReviewers,
  '049-proofs': proofs,
  '050-certificates': certificates,
  '051-point-answers': pointAnswers,
  '052-declarations': declarations,
  '053-co-authors': coAuthors,
  '054-newsletter': newsletter,
  '055-corrected-files': correctedFiles,
  '056-one-link-per-letter': oneLinkPerLetter,
  '057-setup-links': setupLinks,
  '058-second-factor-rule': secondFactorRule,
  '059-order-of-search': orderOfSearch,
  '060-listings': listings,
  '061-bucket-marks': bucketMarks,
  '062-earlier-writers': earlierWriters,
  '063-order-of-lists': orderOfLists,
  '064-touched-sources': touchedSources,
  '065-parts-of-sitemaps': partsOfSitemaps,
  '066-narrow-texts': narrowTexts,
  '067-first-letters': firstLetters,
  '068-proof-trees': proofTrees,
  '069-article-language': articleLanguage,
  '070-translated-records': translatedRecords,
  '071-stated-references': statedReferences,
  '072-bound-issues': boundIssues,
  '073-checked-word-files': checkedWordFiles,
  '074-sections-and-full-text': sectionsAndFullText,
  '075-issue-translations': issueTranslations,
}
