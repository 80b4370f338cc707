// Decodes Base64 in chunks of any length as they arrive.

export type Base64Decoder = {
  /** False from the first invalid character on. */
  write(text: string): boolean
  /** Whether all of it was base64. */
  end(): boolean
}

const inFours = 4

export function decodeBase64(take: (bytes: Uint8Array) => void): Base64Decoder {
  let rest = ''
  let isWhole = true
  let isPadded = false

  const decode = (text: string): void => {
    if (text === '') return
    if (isPadded) {
      isWhole = false
      return
    }
    isPadded = text.endsWith('=')
    try {
      take(Uint8Array.fromBase64(text))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      isWhole = false
    }
  }

  return {
    write(text) {
      if (!isWhole) return false
      const signs = rest + text.replaceAll(/\s+/g, '')
      const length = signs.length - (signs.length % inFours)
      rest = signs.slice(length)
      decode(signs.slice(0, length))
      return isWhole
    },
    end() {
      if (isWhole) decode(rest)
      return isWhole
    },
  }
}
