/** The texts of a paper in one language besides its own. */
export type TranslatedTexts = {
  /** BCP 47. */
  readonly language: string
  readonly title?: string | undefined
  readonly abstract?: string | undefined
  readonly keywords?: readonly string[] | undefined
}
