// The part of citeproc-js that write-entry.ts uses. Source: https://citeproc-js.readthedocs.io/en/latest/running.html
declare module 'citeproc' {
  type Format = Record<string, unknown>

  class Engine {
    constructor(
      system: { retrieveLocale(language: string): string; retrieveItem(id: string): unknown },
      style: string,
      language: string,
      forceLanguage: boolean,
    )
    setOutputFormat(name: string): void
    updateItems(ids: readonly string[]): void
    makeBibliography(): [unknown, string[]]
  }

  const CSL: { Engine: typeof Engine; Output: { Formats: Record<string, Format> } }
  export = CSL
}
