/** A picture that every browser shows. */
export type Image = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /**
   * The parts of the file that draw the picture, in order: a file again, without other information. Undefined when the
   * file was cut off or draws nothing.
   */
  picture: readonly Uint8Array[] | undefined
}
