// Reads a Word file as pandoc's document tree: tracked changes accepted, comments left out, pictures beside it.
import { convert } from 'pandoc-wasm'
import { UnreadableManuscript } from './explain-failure.ts'

export type WordContent = {
  /** Pandoc's JSON. */
  json: string
  /** By the last part of the path in the tree: 'image1.png'. */
  pictures: Map<string, Uint8Array>
}

const manuscript = 'manuscript.docx'

/** Throws UnreadableManuscript for a file that pandoc does not recognise as Word. */
export async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<WordContent> {
  const { stdout, mediaFiles } = await convert(
    {
      from: 'docx+citations+styles',
      to: 'json',
      'input-files': [manuscript],
      'track-changes': 'accept',
      'extract-media': 'media',
    },
    null,
    { [manuscript]: new Blob([bytes]) },
  )
  // Its own message may quote the file.
  if (!stdout) throw new UnreadableManuscript('pandoc cannot read the Word file')
  const pictures = new Map<string, Uint8Array>()
  for (const [path, blob] of Object.entries(mediaFiles)) {
    pictures.set(path.slice(path.lastIndexOf('/') + 1), new Uint8Array(await blob.arrayBuffer()))
  }
  return { json: stdout, pictures }
}
