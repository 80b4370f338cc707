// The package ships no declarations; these are the parts of its documented API that are used here.

declare module 'pandoc-wasm' {
  /** One conversion at a time. Rejects when the engine itself breaks: it is then permanently unusable. */
  export function convert(
    options: Record<string, unknown>,
    stdin: string | null,
    files: Record<string, string | Blob>,
  ): Promise<{
    stdout: string
    stderr: string
    warnings: PandocWarning[]
    files: Record<string, string | Blob>
    /** Pictures of the document, by their path below `extract-media`, including that folder. */
    mediaFiles: Record<string, Blob>
  }>

  export type PandocWarning = {
    type: string
    verbosity: 'INFO' | 'WARNING' | 'ERROR'
    message?: string
    pretty: string
  }
}
