// Manuscripts as they were sent in, and who is what to them.

export type SubmissionTables = {
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
  /** By what an author is recognised: 'account:<id>', 'email:<key>', 'orcid:<iD>'; 'conflict:<account>' was declared. */
  submission_author_key: { submission_id: string; key: string }
  /** People who decide on one submission because every editor is in conflict with it. */
  guest_editor: { submission_id: string; email_key: string; name: string; email: string; named_at: string }
  /** 'This is not me', for those whom a submission names as authors. */
  co_author_link: { token_hash: string; submission_id: string; email_key: string; created_at: string }
  denied_authorship: { submission_id: string; email_key: string; denied_at: string }
  download_ticket: {
    token_hash: string
    submission_id: string
    type: string
    expires_at: string
    /** Who made it; unknown for tickets of earlier releases. */
    account_id: string | null
  }
}
