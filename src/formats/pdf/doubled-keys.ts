// Dictionaries that have a key twice. Readers disagree on which entry counts, and the library keeps the last one, so that what it
// shows need not be what a reader does.
import type { PDFDict, PDFObject } from '@cantoo/pdf-lib'

export class DoubledKeys {
  readonly found = new Set<PDFDict>()
  /** Of each object that is being read: how many objects are directly in it. */
  private readonly counts: number[] = []

  object(read: () => PDFObject): PDFObject {
    const around = this.counts.length - 1
    if (around >= 0) this.counts[around] = (this.counts[around] ?? 0) + 1
    return this.within(read).object
  }

  dict(read: () => PDFDict): PDFDict {
    const { object: dict, count } = this.within(read)
    if (count > dict.keys().length) this.found.add(dict)
    return dict
  }

  private within<T extends PDFObject>(read: () => T): { object: T; count: number } {
    const depth = this.counts.push(0)
    try {
      const object = read()
      return { object, count: this.counts[depth - 1] ?? 0 }
    } finally {
      this.counts.length = depth - 1
    }
  }
}
