// The part of Citation.js that tests read files back with. Source: https://citation.js.org/api/.
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string)
    data: object[]
  }
  export const plugins: { config: { get(plugin: string): { parse: Record<string, unknown> } } }
}
