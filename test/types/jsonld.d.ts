// The part of jsonld with which tests read linked data. Source: https://github.com/digitalbazaar/jsonld.js
declare module 'jsonld' {
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
  const jsonld: { expand(document: object, options: { documentLoader: Loader }): Promise<Record<string, unknown>[]> }
  // biome-ignore lint/style/noDefaultExport: the package’s own
  export default jsonld
}
