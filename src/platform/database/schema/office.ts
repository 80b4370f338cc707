// The office: settings, letters, subscribers, the log, and work that waits.
import type { Generated } from 'kysely'

export type OfficeTables = {
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
  /** What every paper's record repeats of the title it appeared in, as last compared. */
  told_setting: {
    name: string
    value: string
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
    /** The link in the last attempt to send the letter. */
    link_hash: string | null
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
  /** Ids of this installation as a bucket's owner: the bucket holds one of them, too (bucket-owner.ts). */
  bucket_mark: {
    mark: string
  }
  /** The last public changes. Nothing in `touched`: all sources. */
  public_change: {
    number: number
    /** A random id: a change with the same number in another copy of the database has another one. */
    mark: string
    touched: string | null
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
}
