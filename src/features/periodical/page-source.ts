// A page's text as it is written: a Liquid template in Markdown.
export type PageSource = {
  title: string
  /** One plain sentence for search engines. */
  description: string
  /** The day of the last change, YYYY-MM-DD. */
  updatedOn: string
  markdown: string
}
