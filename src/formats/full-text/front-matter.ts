// What is printed and marked up around a paper's text. It comes from the paper's record, never from the Word file.
import type { RelatedArticle } from '#src/domain/article/bibliographic-record.ts'
import type { PrintedDeclarations } from '#src/domain/article/declarations.ts'
import type { Standing } from '#src/domain/article/notice.ts'
import type { TranslatedTexts } from '#src/domain/article/translated-texts.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'

export type FrontMatter = {
  /** The paper's own permanent address; absent for a proof. */
  url?: string | undefined
  title: string
  /** Plain; paragraphs between empty lines. */
  abstract: string
  authors: readonly FrontAuthor[]
  keywords: readonly string[]
  /** Lines of the title page that say whom to write to. */
  correspondence?: readonly string[] | undefined
  /** The works that the record names as cited, each a line. Printed if the manuscript has no list. */
  references?: readonly string[] | undefined
  /** Of a proof: what is printed here and not in the record. */
  unconfirmed?: string | undefined
  /** 'Research article' */
  articleType?: string | undefined
  discipline?: string | undefined
  /** BCP 47 */
  language: string
  /** What the record says in other languages. */
  translations?: readonly TranslatedTexts[] | undefined
  /** Bare. */
  doi?: string | undefined
  /** Absent for a proof. */
  place?:
    | {
        /** As printed. */
        volume: number | string
        issue: number | string
        /** 'Volume 1, Number 1, January-March 2025' */
        label: string
        year: number
      }
    | undefined
  /** The number of the first page. */
  firstPage: number
  /** Known once the pages have been counted. */
  lastPage?: number | undefined
  /** Days, YYYY-MM-DD. */
  received?: string | undefined
  revised?: string | undefined
  accepted?: string | undefined
  published?: string | undefined
  licence?: { /** 'CC BY 4.0' */ label: string; url?: string | undefined } | undefined
  copyrightHolder?: string | undefined
  copyrightYear?: number | undefined
  periodical: {
    name: string
    abbreviation?: string | undefined
    issn?: { electronic?: string | undefined; print?: string | undefined } | undefined
    publisher?: string | undefined
    url: string
  }
  /** Printed at the end of the text, unless the text has them itself. */
  statements?: PrintedDeclarations | undefined
  /** The paper's standing since it appeared, and the notices behind it. */
  standing?: Standing | undefined
  notices?: readonly RelatedArticle[] | undefined
  /** For a notice: the paper it is about. */
  noticeOf?: RelatedArticle | undefined
  /** A line that must appear on every page: 'Demonstration: invented papers'. */
  remark?: string | undefined
  /** Prints 'Proof' on every page; not for publication. */
  isProof: boolean
}

/** `family` without `given` holds a name that has no parts. */
export type FrontAuthor = Contributor
