// The network a visitor comes from, for counting. A person with one IPv6 address has all 2^64 of its network.
import { isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [before = '', after] = bare.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after === undefined || after === '' ? [] : after.split(':')
  const missing = after === undefined ? 0 : 8 - first.length - last.length - (bare.includes('.') ? 1 : 0)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
