// BagIt 1.0 (RFC 8493): a folder with its payload under data/, and beside it the manifests of the payload.

export const declaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'
export const declarationFile = 'bagit.txt'
export const infoFile = 'bag-info.txt'
export const manifestFile = 'manifest-sha256.txt'
export const tagManifestFile = 'tagmanifest-sha256.txt'
export const payloadFolder = 'data'

/** The read-only site that an export may put into its folder is not part of the bag. */
export const siteFolder = 'site'

export const manifestLine = (sha256: string, path: string): string =>
  `${sha256}  ${path.replace(/[%\r\n]/g, encodeURIComponent)}\n`

/** @returns undefined for a malformed line, or one that names a place outside the bag. */
export function readManifestLine(line: string): { sha256: string; path: string } | undefined {
  const [, digest, written] = /^([0-9a-fA-F]{64})[ \t]+\*?(.+)$/.exec(line) ?? []
  if (!digest || !written) return undefined
  const path = written.replace(/%(0[AaDd]|25)/g, decodeURIComponent)
  return isPlain(path) ? { sha256: digest.toLowerCase(), path } : undefined
}

/** Relative, without '..', and valid on every system. */
function isPlain(path: string): boolean {
  if (/[\\:]|\p{Cc}/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
