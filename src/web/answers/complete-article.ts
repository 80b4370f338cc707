// Papers and lists of papers.
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import { type ArticleAuthor, type ArticleList, type ArticleObject, articleKeys } from '#src/web/links.ts'
import { completePagination } from './complete-pagination.ts'
import {
  completeIfNamed,
  type Fields,
  toCount,
  toFields,
  toId,
  toList,
  toNames,
  toText,
  toTextOrNull,
} from './plain-value.ts'

/** A paper without `files` may have both: a click finds out. Without a status it is a draft. */
export function completeArticle(answer: unknown): ArticleObject {
  const sent = toFields(answer)
  const id = toId(sent)
  const [volume, issue] = [toCount(sent['volume']), toCount(sent['issue'])]
  return {
    ...sent,
    _id: id,
    id,
    title: toText(sent['title']),
    abstract: toText(sent['abstract']),
    authors: toList(sent['authors']).flatMap(toAuthor),
    keywords: toNames(sent['keywords']),
    content: toTextOrNull(sent['content']),
    status: statusOf(sent),
    publicationDate: toTextOrNull(sent['publicationDate']),
    publishedDate: toTextOrNull(sent['publishedDate']),
    [articleKeys.periodicalName]: toTextOrNull(sent[articleKeys.periodicalName]),
    volume,
    issue,
    issueLabel: toText(sent['issueLabel']) || (volume > 0 ? `Volume ${volume}` : ''),
    pages: toTextOrNull(sent['pages']),
    doi: toTextOrNull(sent['doi']),
    licence: toTextOrNull(sent['licence']),
    pdfCloudinaryUrl: toTextOrNull(sent['pdfCloudinaryUrl']),
    pdfWebViewLink: toTextOrNull(sent['pdfWebViewLink']),
    files: sent['files'] === undefined ? { pdf: {}, docx: {} } : toFields(sent['files']),
    createdAt: toText(sent['createdAt']),
  } as ArticleObject
}

function completeArticleList(answer: unknown): ArticleList {
  const { articles: key, total } = articleKeys
  const { pagination, ...sent } = Array.isArray(answer) ? { [key]: answer } : toFields(answer)
  const list = toList(sent[key]).map(completeArticle)
  return { ...sent, [key]: list, pagination: completePagination(pagination, list.length, total) } as ArticleList
}

const isList = (answer: unknown): boolean => Array.isArray(answer) || articleKeys.articles in toFields(answer)

/** A new paper is the answer of the same address as the list. */
export const completeArticles = (answer: unknown): unknown =>
  isList(answer) ? completeArticleList(answer) : completeIfNamed(answer, completeArticle)

const statusOf = ({ status }: Fields): ArticleStatus =>
  toText(status).toLowerCase() === 'published' ? 'Published' : 'Draft'

function toAuthor(author: unknown): ArticleAuthor | [] {
  const [name] = toNames([author])
  return name === undefined ? [] : { ...toFields(author), name }
}
