// What is on the first page of a copy for reviewers. All of them get the same bytes, so it names none of them.

export type ReviewFront = {
  /** 'MS-0042-v1': manuscript and version. It is also the title in the files' metadata. */
  number: string
  title: string
  /** Plain; paragraphs between empty lines. */
  abstract: string
  keywords: readonly string[]
  /** The periodical's name. */
  periodical: string
  /** What reviewers are asked to consider, in the editor's words. */
  criteria: readonly string[]
  /** Where a reviewer asks for a fresh link: 'https://journal.example/review'. */
  reviewAddress: string
  /** YYYY-MM-DD */
  dueOn?: string | undefined
  /** Of the text without its reference list. */
  wordCount: number
  /** BCP 47, where the text does not declare its own. */
  language: string
}
