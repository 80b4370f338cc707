/** A picture that both browsers and Typst can show, without metadata; or the fact that there is none. */
export type PreparedPicture =
  | {
      readable: true
      /** `<sha256>.<ending>` */
      name: string
      sha256: string
      mediaType: string
      bytes: Uint8Array
      /** In pixels, as displayed. */
      width?: number | undefined
      height?: number | undefined
      /** Its size in the manuscript, if it was reduced. */
      given?: { width: number; height: number } | undefined
      /** A drawing whose shapes became pixels, because there were too many of them. */
      isFlattened?: boolean | undefined
    }
  | { readable: false }

/** A picture before it has its name. */
export type Drawing = {
  mediaType: keyof typeof endings
  bytes: Uint8Array
  width?: number | undefined
  height?: number | undefined
  given?: { width: number; height: number } | undefined
  isFlattened?: boolean | undefined
}

export const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const
