// The part of Citation.js with which tests read files back. Source: https://citation.js.org/api/.
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string)
    data: object[]
  }
  export const plugins: { config: { get(plugin: string): { parse: Record<string, unknown> } } }
}
