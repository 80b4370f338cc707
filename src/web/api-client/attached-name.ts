/** The file name of a Content-Disposition header (RFC 6266), or blank. What a browser would not save is not checked here. */
export function attachedName(headers: Headers): string {
  const header = headers.get('Content-Disposition') ?? ''
  const [, extended] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header) ?? []
  return decoded(extended) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
