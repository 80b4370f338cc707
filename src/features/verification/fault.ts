/** Something that is not as it must be. */
export type Fault = {
  /** For the operator: what is wrong with which row or file. */
  readonly sentence: string
  /** What to do where the program cannot repair it. */
  readonly remedy?: string
  /** @returns whether it is repaired. */
  readonly repair?: () => Promise<boolean>
}
