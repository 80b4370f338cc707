// Identifiers of records, `oai:stem.example:journals/…`: they are never shown to readers, and lead from one harvest to the next.
// Source: Specification and XML Schema for the OAI Identifier Format (2.0). It wants a host name with a dot; elsewhere the
// identifiers have the same shape, and the repository does not claim that they are of that format.

export type Identifiers = {
  /** What stands behind `oai:`, if that is a name that the format allows. */
  repository?: string | undefined
  write(articleId: string): string
  /** The id that stands in it; undefined for the identifier of something else. */
  read(identifier: string): string | undefined
}

const registered = /^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i

/** `folder` is where papers are in every address. */
export function identifiersOf(publicUrl: string, folder: string): Identifiers {
  // A port says where a server listens today; brackets of an IPv6 address have no place in such an identifier.
  const host = new URL(publicUrl).hostname.replaceAll(/[^a-z\d.-]+/gi, '-').replaceAll(/^-|-$/g, '')
  const start = `oai:${host}:${folder}/`
  return {
    repository: registered.test(host) ? host : undefined,
    write: (articleId) => `${start}${articleId}`,
    read: (identifier) => (identifier.startsWith(start) ? identifier.slice(start.length) : undefined),
  }
}
