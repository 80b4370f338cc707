// The letter about a published submission. It names no author but its reader: letters get forwarded.

import type { Article } from '#src/domain/article/article.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

type PublishedArticle = Readonly<
  Pick<Article, 'id' | 'title' | 'volume' | 'issue' | 'issueLabel' | 'coverDate' | 'publicationDate'>
>

// Mail programs cut long subjects anyway, and a title may have five hundred characters.
const maxTitleLength = 120

export function publishedLetter(
  sender: Sender,
  author: { email: string; name: string },
  article: PublishedArticle,
  address: string,
): Letter {
  return composeLetter(sender, {
    kind: 'published',
    to: author.email,
    reader: author.name,
    subject: `Published: ${short(article.title)} (Vol. ${article.volume}, No. ${article.issue})`,
    paragraphs: [
      `Your paper “${article.title}” has been published in ${labelOfPlace(article)}.`,
      { before: 'Everyone can read it here:', link: address },
    ],
  })
}

function short(title: string): string {
  const characters = [...title]
  return characters.length <= maxTitleLength ? title : `${characters.slice(0, maxTitleLength - 1).join('')}…`
}
