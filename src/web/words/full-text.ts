export const fullTextWords = {
  /** Of a paragraph that scrolls because a formula in it is too long. */
  formula: 'Formula',
}
