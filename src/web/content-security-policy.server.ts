// Which scripts of a finished document may run: files of our own origin, and the inline scripts that our own rendering
// marked, each by the SHA-256 hash of its text, with the constant one of the theme. Hashes instead of nonces, so that a
// document can be cached whole.
import { createHash } from 'node:crypto'
import { themeScript } from './frame/theme-script.ts'

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** The document without the marks, and the hashes of the scripts that had one. */
export function hashScripts(marked: string, marker: string): { document: string; hashes: string[] } {
  const mark = ` nonce="${marker}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of marked.matchAll(inlineScript)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue
    hashes.add(hashOf(text))
  }
  return { document: marked.replaceAll(mark, ''), hashes: [...hashes] }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const themeHash = hashOf(themeScript)

export function contentSecurityPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", themeHash, ...hashes].join(' '),
    // Our documents contain no style element and no style attribute; Base UI and the toasts use the CSSOM.
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The map of the office, which appears when a visitor asks for it. On every page, since navigation does not load a
    // new document.
    'frame-src https://www.openstreetmap.org',
    "frame-ancestors 'none'",
  ].join('; ')
}
