// Which versions of a paper's files the public may have: no reader ever had what was replaced while it was a draft.
import { text } from 'node:stream/consumers'
import type { Mark } from '#src/features/articles/store/article-mark-store.ts'
import type { ArticlePicture } from '#src/features/articles/store/article-picture-store.ts'
import type { PreservedFile } from '#src/features/articles/store/preserved-article.ts'
import type { Storage } from '#src/platform/storage/storage.ts'

/**
 * `files` by type and version. A published paper's record is as old as its publication. The original of a marked copy
 * stays, since readers get it again when the notices go.
 */
export function publicFilesOf(
  files: readonly PreservedFile[],
  publishedAt: string,
  mark: Mark | undefined,
): PreservedFile[] {
  return files.filter(({ type, sha256 }, index) => {
    const next = files[index + 1]
    const isReplacedBefore = next?.type === type && next.createdAt < publishedAt
    return !isReplacedBefore || (type === 'pdf' && sha256 === mark?.plain.sha256)
  })
}

/** The pictures that a kept text shows. Where every text is kept, so is every picture. */
export async function picturesOfFiles(
  storage: Pick<Storage, 'open'>,
  pictures: readonly ArticlePicture[],
  { all, kept }: { all: readonly PreservedFile[]; kept: readonly PreservedFile[] },
): Promise<ArticlePicture[]> {
  if (pictures.length === 0 || all.filter(isText).length === kept.filter(isText).length) return [...pictures]
  let words = ''
  for (const { sha256 } of kept.filter(isText)) {
    // A missing one is reported when its bytes are copied.
    const content = await storage.open(sha256)
    if (content) words += await text(content as never)
  }
  return pictures.filter(({ name }) => words.includes(name))
}

const isText = ({ type }: PreservedFile): boolean => type === 'html' || type === 'jats'
