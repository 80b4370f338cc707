// Reads a Word file as pandoc's document tree: tracked changes accepted, comments left out, pictures beside it.
import type { ReadyWord, WordPicture } from '#src/formats/word/pandoc/ready-word.ts'
import { UnreadableManuscript } from './explain-failure.ts'
import { convert } from './pandoc/pandoc.ts'

export type WordContent = {
  /** Pandoc's JSON. */
  json: string
  /** By the last part of the path in the tree: 'image1.png'. */
  pictures: Map<string, WordPicture>
}

const manuscript = 'manuscript.docx'
// A thesis of a thousand pages takes 20 seconds.
const maxReading = 40_000

/** Throws UnreadableManuscript for a file that pandoc does not recognise as Word. */
export async function readWord({ bytes, pictureBehind }: ReadyWord): Promise<WordContent> {
  const options = {
    from: 'docx+citations+styles',
    to: 'json',
    'input-files': [manuscript],
    'track-changes': 'accept',
    'extract-media': 'media',
  }
  const { stdout, media } = await convert({ options, stdin: null, files: { [manuscript]: bytes } }, maxReading)
  // Its own message may quote the file.
  if (!stdout) throw new UnreadableManuscript('pandoc cannot read the Word file')
  return {
    json: stdout,
    pictures: new Map(media.map(([path, standIn]) => [path.slice(path.lastIndexOf('/') + 1), pictureBehind(standIn)])),
  }
}
