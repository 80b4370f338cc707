// Identifiers of records, `oai:stem.example:journals/…`: readers never see them; they connect one harvest with the
// next. Source: Specification and XML Schema for the OAI Identifier Format (2.0). It requires a host name with a dot;
// elsewhere the identifiers have the same shape, and the repository does not claim to use that format.

export type Identifiers = {
  /** What follows `oai:`, if the format allows that name. */
  repository?: string | undefined
  write(articleId: string): string
  /** The id in it; undefined for an identifier of something else. */
  read(identifier: string): string | undefined
}

const registered = /^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i

/** `folder` is the folder of papers in every address. */
export function identifiersOf(publicUrl: string, folder: string): Identifiers {
  // A port shows where a server happens to listen; the brackets of an IPv6 address are not allowed in such an
  // identifier.
  const host = new URL(publicUrl).hostname.replaceAll(/[^a-z\d.-]+/gi, '-').replaceAll(/^-|-$/g, '')
  const start = `oai:${host}:${folder}/`
  return {
    repository: registered.test(host) ? host : undefined,
    write: (articleId) => `${start}${articleId}`,
    read: (identifier) => (identifier.startsWith(start) ? identifier.slice(start.length) : undefined),
  }
}
