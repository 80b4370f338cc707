// Adapts a style sheet of the site to its copy, where no script ever runs although the browser could run them.
import { type Address, readAddress } from './mirror-addresses.ts'

const withoutScripts = /\(\s*scripting\s*:\s*none\s*\)/g
const alwaysTrue = '(min-width:0)'

export function rewriteStyle(css: string, base: URL): { css: string; addresses: Address[] } {
  const named = [...css.matchAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g)].map(([, , href = '']) => readAddress(href, base))
  return {
    css: css.replaceAll(withoutScripts, alwaysTrue),
    addresses: named.filter((address) => typeof address !== 'string'),
  }
}
