// The cases of manuscripts: rounds, invitations, reviews, decisions, proofs, and their letters.
import type { Generated } from 'kysely'

export type ReviewTables = {
  /** One version of the manuscript, and what reviewers get of it. */
  review_round: {
    submission_id: string
    number: number
    created_at: string
    opened_at: string | null
    /** The version of the review settings, since the round was opened. */
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
    /** The tree that it was printed from; null for proofs from before trees were kept. */
    tree_sha256: string | null
  }
  /** The trees that a submission's proofs were printed from: the latest one, and those of the proofs that were sent. */
  proof_tree: {
    submission_id: string
    sha256: string
    size: number
    /** Of the Word file that it was read from. */
    manuscript_sha256: string
  }
  /** The pictures of such a tree. */
  proof_picture: {
    submission_id: string
    tree_sha256: string
    sha256: string
    size: number
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
  /** Opt-outs: reviewers who do not want to be asked again, by the hash of the address's key. */
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
}
