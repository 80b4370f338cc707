// The notices about a paper, and the paper that a notice is about. Source: JATS 1.3, suggested values of `article-type`
// and `related-article-type`; for links from a notice back, the names that PMC and PLOS use.

import { articleTypeOf } from '#src/domain/article/article-type.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { element, type Markup, together, uri } from '#src/formats/xml/markup.ts'

type Related = NonNullable<FrontMatter['noticeOf']>

const toSubject: Readonly<Record<NoticeKind, string>> = {
  correction: 'corrected-article',
  'expression-of-concern': 'object-of-concern',
  retraction: 'retracted-article',
}

const toNotice: Readonly<Record<NoticeKind, string>> = {
  correction: 'correction-forward',
  'expression-of-concern': 'concern-forward',
  retraction: 'retraction-forward',
}

/** A notice's type is what it does, whatever the periodical calls it; a paper keeps its own type. */
export const articleTypeOfFront = ({ articleType, noticeOf }: FrontMatter): string =>
  noticeOf?.kind ?? articleTypeOf(articleType)

export function writeRelatedArticles({ notices = [], noticeOf }: FrontMatter): Markup {
  const subjects = noticeOf ? [writeRelated(noticeOf, toSubject[noticeOf.kind], 1)] : []
  return together([...subjects, ...notices.map((one, index) => writeRelated(one, toNotice[one.kind], index + 1))])
}

function writeRelated({ doi, url }: Related, type: string, number: number): Markup {
  return element('related-article', {
    'related-article-type': type,
    id: `related-${type}-${number}`,
    'ext-link-type': doi ? 'doi' : 'uri',
    'xlink:href': doi ?? uri(url),
  })
}
