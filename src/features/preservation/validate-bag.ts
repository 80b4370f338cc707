// Checks whether a bag may be imported: its files and records must match each other and be what this program accepts.
// Manifests reveal damage, not malice, because anyone who can write a bag can write them.
import { AppError } from '#src/domain/errors.ts'
import { plainLine } from '#src/domain/plain-text.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/preserved/index.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { type Bag, notWhole } from './bag/read-bag.ts'
import { articlePlace, coverPlace, filePlace, issuesPlace, periodicalPlace, picturePlace } from './bag-paths.ts'
import { mapAhead } from './map-ahead.ts'
import { faultOfCover, faultOfFile } from './validate-file.ts'
import { faultOfPicture } from './validate-picture.ts'
import { faultOfArticle, faultOfIssue } from './validate-record.ts'

type Contents = {
  issues: readonly PreservedIssue[]
  ids: readonly string[]
  readArticle(id: string): Promise<PreservedArticle>
}

/**
 * `onPaper` receives how many papers have been checked. @throws AppError that names the paper and what is wrong with
 * it.
 */
export async function validateBag(
  inspector: Inspector,
  bag: Bag,
  contents: Contents,
  onArticle?: (articles: number) => void,
): Promise<void> {
  await validateRecords(bag, contents)
  for (const issue of contents.issues) await validateCover(bag, issue)
  let articles = 0
  for await (const _validated of mapAhead(articlesOf(contents), concurrency, (article) =>
    validateFiles(inspector, bag, article),
  )) {
    articles += 1
    onArticle?.(articles)
  }
}

// More than the inspector checks at a time, so that it never waits.
const concurrency = 4

async function* articlesOf({ ids, readArticle }: Contents): AsyncGenerator<PreservedArticle> {
  for (const id of ids) yield await readArticle(id)
}

async function validateRecords(bag: Bag, { issues, ...articles }: Contents): Promise<void> {
  const unnamed = new Set(bag.files.keys())
  const name = (place: string, sha256?: string) => {
    const found = bag.files.get(place)
    if (found === undefined) throw notWhole(`${place} is missing`)
    if (sha256 !== undefined && found !== sha256) throw notWhole(`${place} is not the file that its record names`)
    unnamed.delete(place)
  }
  name(issuesPlace)
  name(periodicalPlace)
  for (const issue of issues) {
    const fault = faultOfIssue(issue)
    if (fault) throw notAllowed(nameOfIssue(issue), `${fault.field} ${fault.rule}`)
    if (issue.cover) name(coverPlace(issue, issue.cover.mediaType), issue.cover.sha256)
  }
  const known = new Set(articles.ids)
  const requireOwnDoi = ownDois()
  for await (const article of articlesOf({ issues, ...articles })) {
    name(articlePlace(article.id))
    for (const file of article.files) name(filePlace(article.id, file), file.sha256)
    for (const picture of article.pictures) name(picturePlace(article.id, picture), picture.sha256)
    if (article.noticeOf && !known.has(article.noticeOf.articleId)) {
      throw notWhole(`${articlePlace(article.id)} is about a paper that the bag does not contain`)
    }
    const fault = faultOfArticle(article)
    if (fault) throw notAllowed(nameOfArticle(article), `${fault.field} ${fault.rule}`)
    requireOwnDoi(article)
  }
  const [stray] = unnamed
  if (stray !== undefined) throw notWhole(`${stray} belongs to no record`)
}

/** Ignores case. */
function ownDois(): (article: PreservedArticle) => void {
  const owners = new Map<string, string>()
  return (article) => {
    const doi = article.status === 'Published' ? article.doi?.toLowerCase() : undefined
    if (doi === undefined) return
    const owner = owners.get(doi)
    if (owner !== undefined) throw notAllowed(nameOfArticle(article), `doi belongs to another paper, ${owner}`)
    owners.set(doi, nameOfArticle(article))
  }
}

async function validateCover(bag: Bag, issue: PreservedIssue): Promise<void> {
  if (!issue.cover) return
  const { mediaType } = issue.cover
  const fault = await faultOfCover(mediaType, bag.placeOf(coverPlace(issue, mediaType)))
  if (fault) throw notAllowed(nameOfIssue(issue), `its cover ${fault}`)
}

async function validateFiles(inspector: Inspector, bag: Bag, article: PreservedArticle): Promise<void> {
  for (const file of article.files) {
    const place = filePlace(article.id, file)
    const fault = await faultOfFile(inspector, file.type, bag.placeOf(place))
    if (fault) throw notAllowed(nameOfArticle(article), `${place.slice(place.lastIndexOf('/') + 1)} ${fault}`)
  }
  for (const picture of article.pictures) {
    const fault = await faultOfPicture(picture, bag.placeOf(picturePlace(article.id, picture)))
    if (fault) throw notAllowed(nameOfArticle(article), `${picture.name} ${fault}`)
  }
}

const nameOfIssue = ({ volume, issue }: PreservedIssue): string => `issue ${volume}.${issue}`

/** On one line of a terminal, whatever the title contains. */
const nameOfArticle = ({ id, title }: PreservedArticle): string =>
  `“${(plainLine(title) ?? 'a title that cannot be read').slice(0, 100)}” (${id})`

function notAllowed(whose: string, what: string): AppError {
  const message = `This bag contains something that this program does not accept, in ${whose}: ${what}. Nothing was imported.`
  return new AppError({ kind: 'invalid', code: 'invalid-bag', message })
}
