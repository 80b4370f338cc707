export const fullTextWords = {
  /** The name of a paragraph that scrolls because a formula in it is too long. */
  formula: 'Formula',
}
