// Checks a chosen manuscript in the browser. The code that reads it loads with the first file.
import { useEffect, useState } from 'react'
import type { findTraces, Manuscript, OfferedPerson, OfferedTexts } from '#src/formats/word/traces/index.ts'

export type Reading =
  | { state: 'none' | 'reading' | 'failed' }
  /** Not a file that the server would accept, and why. */
  | { state: 'refused'; message: string }
  | {
      state: 'read'
      manuscript: Manuscript
      offers: OfferedTexts
      people: readonly OfferedPerson[]
      findTraces: typeof findTraces
    }

export function useManuscript(file: File | undefined): Reading {
  const [known, setKnown] = useState<{ file: File; reading: Reading }>()
  useEffect(() => {
    if (!file) return
    let wanted = true
    void read(file).then((reading) => wanted && setKnown({ file, reading }))
    return () => {
      wanted = false
    }
  }, [file])
  if (!file) return { state: 'none' }
  return known?.file === file ? known.reading : { state: 'reading' }
}

// A reader that fails to load or to work here stops nobody: the server examines every file.
async function read(file: File): Promise<Reading> {
  try {
    const [{ readManuscript, offerPeople, offerTexts, findTraces }, { Refusal }] = await Promise.all([
      import('#src/formats/word/traces/index.ts'),
      import('#src/formats/word/package/refusal.ts'),
    ])
    try {
      const manuscript = await readManuscript(file)
      return { state: 'read', manuscript, offers: offerTexts(manuscript), people: offerPeople(manuscript), findTraces }
    } catch (error) {
      return error instanceof Refusal ? { state: 'refused', message: error.message } : { state: 'failed' }
    }
  } catch {
    return { state: 'failed' }
  }
}
