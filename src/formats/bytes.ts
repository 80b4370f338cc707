// Bytes as numbers and text. Byte patterns are written as text, one character per byte.
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
export const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
export const utf16 = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes)

export function hasBytes(bytes: Uint8Array, at: number, pattern: string): boolean {
  for (let index = 0; index < pattern.length; index += 1) {
    if (bytes[at + index] !== pattern.charCodeAt(index)) return false
  }
  return true
}

export function indexOfBytes(bytes: Uint8Array, pattern: string, from = 0): number {
  const first = pattern.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (hasBytes(bytes, at, pattern)) return at
  }
  return -1
}
