/** A picture that every browser shows. */
export type Image = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /**
   * The pieces of the file that draw the picture, in their order: a file again, without what else it told. Undefined when the
   * file was cut off or draws nothing.
   */
  picture: readonly Uint8Array[] | undefined
}
