// The package ships no declarations; these are the parts of its documented API that the demo uses.

declare module 'pandoc-wasm' {
  export function convert(
    options: Record<string, unknown>,
    stdin: string | null,
    files: Record<string, string | Blob>,
  ): Promise<{
    stdout: string
    stderr: string
    warnings: { type: string; verbosity: 'INFO' | 'WARNING' | 'ERROR'; pretty: string }[]
    files: Record<string, string | Blob>
  }>
}
