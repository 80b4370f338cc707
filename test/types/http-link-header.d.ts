// The part of http-link-header with which tests read headers. Source:
// https://github.com/jhermsmeier/node-http-link-header
declare module 'http-link-header' {
  type Link = { uri: string; rel: string; type?: string }
  const LinkHeader: { parse(value: string): { refs: Link[] } }
  // biome-ignore lint/style/noDefaultExport: the package’s own
  export default LinkHeader
}
