// Articles and issues, what is made from them, and what agencies know of them.
import type { Generated } from 'kysely'

export type ArticleTables = {
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
    full_text_url: string | null
    /** 1 yes, 0 no, null unknown. */
    peer_reviewed: number | null
    /** BCP 47 */
    language: string | null
    /** Title, abstract and keywords in other languages. */
    translations: string | null
    /** Entries of its reference list, for a paper without a typeset text. */
    stated_references: string | null
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
    /** Its `updated_at` when it was put into lists: another one means that an earlier version of the program changed it since. */
    listed_version: string | null
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
    /** Of a Word file: the version of the check by which it loads nothing from other computers. */
    links_checked?: number | null | undefined
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
  /**
   * Numbers the searchable text of an article: the row number of the full-text index. The number is the instant of
   * `created_at` in milliseconds, or the next free one, so that numbers are in the order of the papers. Status and time
   * repeat the article's, so that a search with many hits reads narrow rows only. The words themselves are in the columns
   * `words` and `spellings` in PostgreSQL; in SQLite in the full-text tables `article_words` and `article_spellings`, under
   * the same number, and those of drafts once more in `provisional_words`, because they get another number.
   */
  article_document: {
    document: number
    article_id: string
    status: string
    created_at: string
  }
  /**
   * Which papers lists filter by a value: by 'year', 'issue', 'discipline', 'keyword' (its key) or 'name' (one or two words
   * of an author's name), in their order. Of published papers and drafts.
   */
  listing: {
    kind: string
    value: string
    status: string
    document: number
  }
  /** How many papers of a status have a value: of those kinds, and of 'author' (whole names), 'day', 'periodical', 'title' (first letters) and 'type'. */
  facet: {
    kind: string
    value: string
    status: string
    n: number
  }
  /** Published papers in the order of their numbers, from `first` to the next part. */
  article_part: {
    first: number
    n: number
    /** When one of them last changed, or stopped being public. */
    changed_at: string
  }
  /**
   * The unstemmed words, of all papers there have ever been, that misspelt ones may be corrected to. Their slips are in
   * the column `slips` in PostgreSQL; in SQLite in the full-text table `search_slips`, under the column `id`.
   */
  search_word: {
    word: string
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
    /** IssueSection[] as JSON. */
    sections: string | null
    /** IssueTranslation[] as JSON. */
    translations: string | null
    updated_at: string
  }
  /** An issue as one file, and as a booklet: made, or why it could not be made. */
  bound_issue: {
    volume: number
    issue: number
    /** A hash of all that is in it; with another one it is not sent. */
    made_from: string
    /** A hash of what it says about the title. */
    imprint: string
    /** 1 after a change of the issue or one of its papers, until it has been compared with them. */
    is_stale: number
    pdf_sha256: string | null
    pdf_size: number | null
    booklet_sha256: string | null
    booklet_size: number | null
    failure: string | null
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
    /** The tree of the proof: see `proof_tree`. */
    tree_sha256: string | null
    /** 1: an editor wants the paper typeset from its Word file, and no longer from the tree of its proof. */
    reads_word_file: Generated<number>
  }
  /** Papers that changed since the depositor looked at them. */
  article_change: {
    article_id: string
    change: number
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
  /** The settings under which the depositor has looked at all papers. */
  deposit_terms: {
    id: number
    digest: string
  }
}
