// The tables after the last migration. The *-store.ts that owns a table knows what its columns mean. Instants are
// ISO-8601 UTC text and lists are JSON text in both databases, so that one set of queries serves both.
import type { Generated } from 'kysely'

export type Schema = {
  account: {
    id: string
    name: string
    /** The name folded for search and sorting. */
    name_key: Generated<string>
    email: string
    /** The address folded for comparison: one account per key. */
    email_key: string
    password_hash: string
    /** Counts changes of the password; a stronger hash of the same password does not count. */
    password_version: Generated<number>
    role: string
    affiliation: string | null
    orcid: string | null
    created_at: string
    /** When its owner showed that they read what is sent to the address. */
    confirmed_at: string | null
    disabled_at: string | null
  }
  /** What a profile said before it was changed. */
  account_former_identity: { account_id: string; kind: string; value: string }
  session: {
    token_hash: string
    account_id: string
    /** Every session has one; SQLite cannot add a column that must be set. */
    device_id: string
    created_at: string
    used_at: string
  }
  /** A browser in which an account was signed in. */
  device: {
    id: string
    account_id: string
    /** Of the secret that the browser keeps: one for all accounts that are used in it. */
    secret_hash: string
    browser: string | null
    system: string | null
    created_at: string
    /** The last sign-in. */
    seen_at: string
  }
  /** What a letter's link allows, by the hash of its token. */
  mailed_link: {
    token_hash: string
    purpose: string
    account_id: string
    created_at: string
    /** The address that the account gets with it; null for a link that confirms the one it has. */
    new_email: string | null
  }
  passkey: {
    id: string
    account_id: string
    /** As the authenticator made it, and its public key as COSE, both in base64url. */
    credential_id: string
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** One for each account. Without `confirmed_at`, its owner has not typed a code of it yet. */
  authenticator_app: {
    account_id: string
    sealed_secret: string
    created_at: string
    confirmed_at: string | null
    /** The period of the last code that was accepted: no code works twice. */
    last_step: number | null
    used_at: string | null
  }
  /** All codes of an account are hashed with the same salt. */
  recovery_code: {
    account_id: string
    code_hash: string
    used_at: string | null
  }
  /** A sign-in or a new passkey that is half done. The hash is also the challenge of its passkey. */
  sign_in_ticket: {
    token_hash: string
    /** 'second-step', 'passkey-sign-in' or 'new-passkey'. */
    purpose: string
    /** Unknown for 'passkey-sign-in'. */
    account_id: string | null
    password_version: number | null
    attempts: Generated<number>
    expires_at: string
  }
  /** Counts of something within a window, by key: failed sign-ins, registrations, reset mails. */
  throttle: {
    key: string
    count: number
    window_ends_at: string
  }
  /** Totals and sequences kept by the transactions that change them. */
  counter: {
    name: string
    value: number
  }
  /** Work that was requested and is not done yet, or was given up. */
  job: {
    id: string
    kind: string
    /** One job for each kind and key. */
    key: string
    order_key: string | null
    payload: string
    /** 'waiting', 'running' or 'given-up'. */
    state: string
    not_before: string
    /** Counts the requests: while one of them runs, the next one waits. */
    request: number
    attempts: number
    /** How often a process that had claimed it died. */
    losses: number
    /** Whose work it is and what it will probably take, in milliseconds; null until estimated, where that is done at all. */
    share: string | null
    cost: number | null
    /** Where its share is after it, as fair-order.ts counts; null until estimated. */
    turn: number | null
    /** For a running job: who has claimed it, and until when that process is assumed to be alive. */
    lease_holder: string | null
    lease_until: string | null
    last_error: string | null
    given_up_at: string | null
    created_at: string
  }
  /** For kinds of jobs in fair order: how far the work has come. */
  job_pace: {
    kind: string
    reached: number
  }
  /** Shares that are ahead of that; an empty one is the program's own. */
  job_share: {
    kind: string
    share: string
    used_until: number
  }
  article: {
    id: string
    /** 'Published', 'Draft' or 'Withdrawn'. */
    status: string
    title: string
    /** The title folded for sorting. */
    title_key: string
    abstract: string
    authors: string
    keywords: string
    content: string | null
    article_type: string | null
    discipline: string | null
    periodical_name: string
    volume: number
    issue: number
    /** The place in its issue; papers without one follow, oldest first. */
    position: number | null
    pages: string | null
    doi: string | null
    licence: string | null
    copyright_holder: string | null
    external_pdf_url: string | null
    /** 1 yes, 0 no, null unknown. */
    peer_reviewed: number | null
    /** What its authors stated: funding, conflicts, ethics, data, use of AI. */
    declarations: string | null
    /** YYYY-MM-DD (UTC). */
    publication_date: string | null
    publication_year: number | null
    /** The day on which a waiting draft is published. A draft without one waits for a person. */
    publish_on: string | null
    /** For a notice: 'correction', 'expression-of-concern' or 'retraction', and the paper that it is about. */
    notice_kind: string | null
    notice_of: string | null
    /** The standing given by its notices: 'corrected', 'of-concern' or 'retracted'. */
    standing: string | null
    /** Who uploaded it under which idempotency key. */
    upload_key: string | null
    received_at: string | null
    revised_at: string | null
    accepted_at: string | null
    created_at: string
    updated_at: string
    /** When its public form last changed, which typesetting and new files do, too. */
    changed_at: string
    withdrawn_at: string | null
    withdrawal_reason: string | null
    /** The status that a withdrawn paper regains when its deletion is undone; null when that is no longer possible. */
    restorable_as: string | null
  }
  /** What every paper's record repeats of the title it appeared in, as last compared. */
  told_setting: {
    name: string
    value: string
  }
  article_author: {
    article_id: string
    position: number
    name: string
    /** The name's folded words between single spaces, with a space at both ends. */
    name_key: string
  }
  article_keyword: {
    article_id: string
    position: number
    keyword: string
    keyword_key: string
  }
  article_file: {
    article_id: string
    type: string
    version: number
    sha256: string
    size: number
    created_at: string
    /** 1: made here from the paper's Word file; 0: uploaded. */
    typeset: number
  }
  /**
   * For a draft that waits for the day of its issue: its former values, which return when the issue no longer waits.
   */
  article_own_day: {
    article_id: string
    publish_on: string | null
    publication_date: string | null
  }
  /** The marked copy of a paper's PDF, and the original that it was made from. */
  article_mark: {
    article_id: string
    marked_sha256: string
    plain_sha256: string
    plain_size: number
  }
  /** Pictures of full texts, of all their versions. */
  article_picture: {
    article_id: string
    name: string
    sha256: string
    media_type: string
    size: number
  }
  /** What waits for typesetting, is being typeset or has been: the proof of a submission, the files of a paper. */
  typesetting: {
    id: string
    submission_id: string | null
    article_id: string | null
    /** 'waiting', 'done' or 'failed'. Its job shows whether a process is working on it. */
    state: string
    step: string | null
    requested_at: string
    finished_at: string | null
    failure: string | null
    attention: string | null
    counts: string | null
    engine: string | null
    /** For a proof. A paper's files are in `article_file`. */
    html_sha256: string | null
    html_size: number | null
    pdf_sha256: string | null
    pdf_size: number | null
  }
  /**
   * Numbers the searchable text of an article: the row number of the full-text index. Status and time repeat the
   * article's, so that a search with many hits reads narrow rows only. The words themselves are in the columns `words`
   * and `spellings` in PostgreSQL; in SQLite in the full-text tables `article_words` and `article_spellings`, under the
   * same number.
   */
  article_document: {
    document: Generated<number>
    article_id: string
    status: string
    created_at: string
  }
  /**
   * The unstemmed words, of all papers there have ever been, that misspelt ones may be corrected to. Their slips are in
   * the column `slips` in PostgreSQL; in SQLite in the full-text table `search_slips`, under the column `id`.
   */
  search_word: {
    word: string
  }
  submission: {
    id: string
    number: number
    account_id: string
    title: string
    /** The title folded for sorting. */
    title_key: string
    /** The folded words by which it is found, separated by single spaces, with a space at both ends. */
    search_key: string
    abstract: string
    keywords: string
    authors: string
    status: string
    article_id: string | null
    file_sha256: string
    file_size: number
    file_name: string
    /** Words of the manuscript, waiting to be indexed when it is published. */
    file_text: string
    idempotency_key: string | null
    /** What the inspection found that could reveal the authors. */
    findings: string | null
    created_at: string
    updated_at: string
    published_at: string | null
    /** Deleted, and kept for an hour so that it can be undone. */
    deleted_at: string | null
    /** Where it stands in its review; whose turn it is, what is next and by which day are computed with each step. */
    stage: string | null
    stage_since: string | null
    turn: string | null
    next_act: string | null
    due_on: string | null
    /** The authors as people; without it, their names are all that is known. */
    contributors: string | null
    /** What else the author filled in: type, language, discipline, declarations, cover letter, suggested reviewers. */
    facts: string | null
  }
  /** People who decide on one submission because every editor is in conflict with it. */
  guest_editor: { submission_id: string; email_key: string; name: string; email: string; named_at: string }
  /** By what an author is recognised: 'account:<id>', 'email:<key>', 'orcid:<iD>'; 'conflict:<account>' was declared. */
  submission_author_key: { submission_id: string; key: string }
  /** One version of the manuscript, and what reviewers get of it. */
  review_round: {
    submission_id: string
    number: number
    created_at: string
    opened_at: string | null
    /** Of the settings of reviewing, since the round was opened. */
    settings_version: number | null
    is_enough: Generated<number>
    manuscript_sha256: string
    manuscript_size: number
    manuscript_name: string
    /** The author's answer to the reviewers of the round before. */
    answer: string | null
    /** JSON of PointAnswer[]. */
    point_answers: Generated<string>
    anonymous_state: string
    /** The ids of traces that are hidden in the anonymous manuscript; all while nobody has chosen. */
    hidden: string | null
    traces: Generated<string>
    /** Title, abstract and keywords as reviewers read them. */
    texts: string | null
    /** The parts that reviewers never see. */
    withheld: Generated<string>
    failure: string | null
    word_count: number | null
    pdf_sha256: string | null
    pdf_size: number | null
    html_sha256: string | null
    html_size: number | null
    docx_sha256: string | null
    docx_size: number | null
    confirmed_by: string | null
  }
  review_decision: {
    id: string
    submission_id: string
    round: number
    outcome: string
    decided_at: string
    account_id: string | null
    due_on: string | null
    stage_before: string
    stage_since_before: string
    /** As it was sent. */
    letter: string
    reason: string | null
    /** The reviews and files that the author sees. */
    included: Generated<string>
    taken_back_at: string | null
  }
  /** A proof as it was sent to its author, with its files, and what came back. */
  case_proof: {
    submission_id: string
    number: number
    html_sha256: string
    html_size: number
    pdf_sha256: string
    pdf_size: number
    state: string
    sent_at: string
    due_on: string
    answered_at: string | null
    points: Generated<string>
    /** The editor's answer to the points. */
    reply: string | null
    replied_at: string | null
    /** Another proof has replaced it, or the acceptance was taken back. */
    ended_at: string | null
  }
  corrected_file: {
    submission_id: string
    number: number
    /** When the author was asked for it. */
    asked_at: string | null
    received_at: string | null
    sha256: string | null
    size: number | null
    name: string | null
    /** The request ended without a file. */
    ended_at: string | null
  }
  invitation: {
    id: string
    submission_id: string
    round: number
    /** The number of the pseudonym. */
    reviewer: number
    name: string
    email: string
    email_key: string
    affiliation: string | null
    orcid: string | null
    state: string
    due_on: string
    letter: string
    sent_at: string
    answered_at: string | null
    ended_at: string | null
    reminded_at: string | null
    /** The reason of a refusal and whom they suggested. */
    declining: string | null
    /** The folded words of name, address and organisation, by which editors find the person: see `searchKeyOf`. */
    person_key: Generated<string>
    /** When all that says who it was was removed: name and addresses are blank since. */
    forgotten_at: string | null
  }
  /** Each letter to a reviewer has a token of its own; all work until a new invitation replaces them. */
  invitation_link: { token_hash: string; invitation_id: string; created_at: string }
  /** 'This is not me', for those whom a submission names as authors. */
  co_author_link: { token_hash: string; submission_id: string; email_key: string; created_at: string }
  denied_authorship: { submission_id: string; email_key: string; denied_at: string }
  /** Who does not want to be asked again, by the hash of the address's key. */
  reviewer_wish: { email_hash: string; wished_at: string }
  review: {
    invitation_id: string
    recommendation: string
    to_author: string
    to_editor: string | null
    answers: Generated<string>
    ai_use: string | null
    sent_at: string
    changed_at: string
    /** By an editor; from then on it cannot be changed. */
    read_at: string | null
  }
  review_draft: { invitation_id: string; content: string; saved_at: string }
  review_file: { id: string; invitation_id: string; name: string; sha256: string; size: number; created_at: string }
  /** The PDF that says that somebody reviewed: a file once it is made, or a sentence that says why it could not be made. */
  review_certificate: { invitation_id: string; sha256: string | null; size: number | null; failure: string | null }
  /** The log of a case. Rows are only added. */
  case_event: {
    id: string
    submission_id: string
    round: number
    at: string
    kind: string
    actor: string
    account_id: string | null
    invitation_id: string | null
    stage: string
    detail: string | null
  }
  case_note: { id: string; submission_id: string; account_id: string; text: string; created_at: string }
  case_letter: {
    mail_id: string
    submission_id: string
    invitation_id: string | null
    kind: string
    recipient: string
    queued_at: string
  }
  /** The Monday of the week of which somebody last got a digest. */
  editor_digest: { account_id: string; week: string }
  review_settings: { version: number; content: string; saved_at: string; account_id: string | null }
  download_ticket: {
    token_hash: string
    submission_id: string
    type: string
    expires_at: string
    /** Who made it; unknown for tickets of earlier releases. */
    account_id: string | null
  }
  mail: {
    id: string
    recipient: string
    subject: string
    body: string
    html: string | null
    /** What caused it; unknown for letters of earlier releases. */
    kind: string | null
    sender_name: string | null
    reply_to: string | null
    /** 1: only its reader may see the text, which is deleted when the letter is sent. */
    secret: number
    /** 1: about a case under review; the lists of all letters leave it out. */
    confidential: number
    created_at: string
    /** How often it has been tried, and the last error. The time of the next attempt is in its job. */
    attempts: number
    sent_at: string | null
    last_error: string | null
    /** After this instant it is not sent any more, and its text is deleted. */
    expires_at: string | null
    /** For a letter to many: the address at which its reader leaves with one request. */
    leave_address: string | null
  }
  /** Who gets a letter for each new issue. Until the address is confirmed, `confirmed_at` is null. */
  subscriber: {
    id: string
    email: string
    email_key: string
    asked_at: string
    confirmed_at: string | null
  }
  /** The links in letters to subscribers. Those of somebody who has left name nobody. */
  subscriber_link: {
    token_hash: string
    subscriber_id: string | null
    /** 'confirm' or 'leave'. */
    purpose: string
    created_at: string
  }
  /** To whom a letter goes, what its link is for, and about which issue it is, if it is about one. */
  subscriber_letter: {
    mail_id: string
    subscriber_id: string
    /** 'confirm' or 'leave'. */
    link_purpose: string
    volume: number | null
    issue: number | null
  }
  /** Issues that were seen complete: each is announced once, or never if it was not news. */
  announced_issue: {
    volume: number
    issue: number
    seen_at: string
    /** How many were queued, and for whom the last one. */
    letters: number
    last_subscriber: string | null
    done_at: string | null
  }
  /** What administrators enter about an issue. Issues without a row exist through their papers. */
  issue: {
    volume: number
    issue: number
    title: string | null
    description: string | null
    cover_sha256: string | null
    cover_type: string | null
    /** 'in-progress', 'scheduled' or 'published'; null follows the calendar. */
    state: string | null
    /** Days, YYYY-MM-DD: when a scheduled issue appears, and when a published one did. */
    publish_on: string | null
    published_on: string | null
    /** 'January–March 2025', as on the cover. */
    cover_date: string | null
    /** In place of the label made of its numbers. */
    label: string | null
    updated_at: string
  }
  /** Who did what, when, from where and with what outcome. Never passwords, tokens or contents. */
  audit_event: {
    id: string
    at: string
    act: string
    outcome: string
    account_id: string | null
    object_kind: string | null
    object_id: string | null
    /** The thing's name at that time. An account is shown under its current name. */
    object_name: string | null
    address: string | null
    detail: string | null
    /** How often it happened since `at`, and when last, where `merge_key` defines what counts as the same. */
    times: Generated<number>
    last_at: string | null
    merge_key: string | null
  }
  /** What one agency holds about one paper, and what is still to be sent. */
  deposit: {
    id: string
    article_id: string
    /** 'crossref', 'datacite' or 'doaj'. */
    agency: string
    /** 'waiting', 'submitted', 'accepted', 'refused' or 'failed'. Its job shows whether a process is sending it. */
    state: string
    /** Counts the messages sent: each has a name of its own. */
    sendings: number
    /** Since it was requested, or since it was submitted. While it is in progress, its job counts. */
    attempts: number
    requested_at: string
    sent_at: string | null
    finished_at: string | null
    changed_at: string
    message: string | null
    /** The last message: the DOI, the name by which the agency finds it, its own timestamp, and a digest of it. */
    doi: string | null
    batch_id: string | null
    remote_id: string | null
    version: string | null
    digest: string | null
  }
  /** Papers that changed since the depositor looked at them. */
  article_change: {
    article_id: string
    change: number
  }
  /** The settings under which the depositor has looked at all papers. */
  deposit_terms: {
    id: number
    digest: string
  }
  /** Where a paper (`article_id`, and which of its files) or an issue was before it came here. */
  former_address: {
    /** 'article/123', 'article/123/456' or 'issue/7'. */
    place: string
    article_id: string | null
    file_type: string | null
    volume: number | null
    issue: number | null
  }
  /** The rows that 'Load sample content' made, to be removed in one step. */
  sample_content: {
    kind: string
    id: string
    /** The paper's `updated_at` when it was loaded. */
    version: string
  }
  /** Uses of papers that may still turn out to be one half of a double click. Kept for less than a minute. */
  usage_click: {
    key: string
    /** The visitor, as a number that means nothing without the day's salt. */
    visitor: string
    article_id: string
    surface: string
    at: string
    is_request: number
  }
  /** Which visitor has been counted with which paper in an hour. Kept for some hours. */
  usage_session: {
    key: string
    /** YYYY-MM-DDThh */
    hour: string
    is_requested: number
  }
  /** The secret that disguises a day's visitors. Deleted when the day is over. */
  usage_salt: {
    day: string
    salt: string
  }
  /** How often a paper was used on days that have not been added to their month yet. */
  usage_day: UsageCounts & { day: string }
  usage_month: UsageCounts & { month: string }
  /** Since when papers have been counted. */
  usage_start: {
    id: number
    day: string
  }
  periodical: {
    id: number
    version: number
    record: string
    updated_at: string
  }
  periodical_history: {
    version: number
    record: string
    saved_at: string
  }
}

type UsageCounts = {
  article_id: string
  total_investigations: number
  unique_investigations: number
  total_requests: number
  unique_requests: number
}
