// What a reader of exports is given, and to whom it tells what it finds.
import type { OjsElement } from './element.ts'

export type FileSink = {
  readonly name: string
  write(bytes: Uint8Array): void
  /** Incomplete: the content was not Base64. */
  end(isWhole: boolean): void
}

export type ExportHandler = {
  /** `issue` counts the issues from 0; undefined for a paper outside issues. */
  article(element: OjsElement, issue: number | undefined): void
  /** Without its papers, after which it comes. */
  issue(element: OjsElement, issue: number): void
  /** `owner`: what it is embedded in. */
  openFile(owner: 'article' | 'issue'): FileSink
}

export type ExportReader = { write(chunk: Uint8Array): void; end(): void }
