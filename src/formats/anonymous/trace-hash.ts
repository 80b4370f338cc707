// A short name for a trace that is the same on every machine. It protects nothing, so a quick hash is enough.
// cyrb53: 53 bits, public domain.

export function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  const hash = 4_294_967_296 * (2_097_151 & other) + (one >>> 0)
  return `t${hash.toString(36)}`
}
