// Whether a whole bag may be entered: that its files and records speak of each other, and that they are what this program takes.
// Manifests show damage, not malice; whoever can write a bag can write them.
import { AppError } from '#src/domain/errors.ts'
import { plainLine } from '#src/domain/plain-text.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/index.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { ahead } from './ahead.ts'
import { type Bag, notWhole } from './bag/read-bag.ts'
import { faultOfCover, faultOfFile } from './judge-file.ts'
import { faultOfPicture } from './judge-picture.ts'
import { faultOfIssue, faultOfPaper } from './judge-record.ts'
import { coverPlace, filePlace, issuesPlace, paperPlace, periodicalPlace, picturePlace } from './places.ts'

type Contents = {
  issues: readonly PreservedIssue[]
  ids: readonly string[]
  readPaper(id: string): Promise<PreservedArticle>
}

/** `onPaper` is told how many papers have been looked into. @throws AppError that names the paper and what is wrong with it. */
export async function judgeBag(
  inspector: Inspector,
  bag: Bag,
  contents: Contents,
  onPaper?: (papers: number) => void,
): Promise<void> {
  await judgeRecords(bag, contents)
  for (const issue of contents.issues) await judgeCover(bag, issue)
  let papers = 0
  for await (const _judged of ahead(papersOf(contents), atOnce, (paper) => judgeFiles(inspector, bag, paper))) {
    papers += 1
    onPaper?.(papers)
  }
}

// More than the inspector looks into at a time, so that it never waits.
const atOnce = 4

async function* papersOf({ ids, readPaper }: Contents): AsyncGenerator<PreservedArticle> {
  for (const id of ids) yield await readPaper(id)
}

async function judgeRecords(bag: Bag, { issues, ...papers }: Contents): Promise<void> {
  const unnamed = new Set(bag.files.keys())
  const name = (place: string, sha256?: string) => {
    const found = bag.files.get(place)
    if (found === undefined) throw notWhole(`${place} is missing`)
    if (sha256 !== undefined && found !== sha256) throw notWhole(`${place} is another file than its record says`)
    unnamed.delete(place)
  }
  name(issuesPlace)
  name(periodicalPlace)
  for (const issue of issues) {
    const fault = faultOfIssue(issue)
    if (fault) throw notAllowed(nameOfIssue(issue), `${fault.field} ${fault.rule}`)
    if (issue.cover) name(coverPlace(issue, issue.cover.mediaType), issue.cover.sha256)
  }
  const known = new Set(papers.ids)
  const requireOwnDoi = ownDois()
  for await (const paper of papersOf({ issues, ...papers })) {
    name(paperPlace(paper.id))
    for (const file of paper.files) name(filePlace(paper.id, file), file.sha256)
    for (const picture of paper.pictures) name(picturePlace(paper.id, picture), picture.sha256)
    if (paper.noticeOf && !known.has(paper.noticeOf.articleId)) {
      throw notWhole(`${paperPlace(paper.id)} is about a paper that is not there`)
    }
    const fault = faultOfPaper(paper)
    if (fault) throw notAllowed(nameOfPaper(paper), `${fault.field} ${fault.rule}`)
    requireOwnDoi(paper)
  }
  const [stray] = unnamed
  if (stray !== undefined) throw notWhole(`${stray} belongs to no record`)
}

/** The same in capital and small letters. */
function ownDois(): (paper: PreservedArticle) => void {
  const owners = new Map<string, string>()
  return (paper) => {
    const doi = paper.status === 'Published' ? paper.doi?.toLowerCase() : undefined
    if (doi === undefined) return
    const owner = owners.get(doi)
    if (owner !== undefined) throw notAllowed(nameOfPaper(paper), `doi is that of another paper, ${owner}`)
    owners.set(doi, nameOfPaper(paper))
  }
}

async function judgeCover(bag: Bag, issue: PreservedIssue): Promise<void> {
  if (!issue.cover) return
  const { mediaType } = issue.cover
  const fault = await faultOfCover(mediaType, bag.placeOf(coverPlace(issue, mediaType)))
  if (fault) throw notAllowed(nameOfIssue(issue), `its cover ${fault}`)
}

async function judgeFiles(inspector: Inspector, bag: Bag, paper: PreservedArticle): Promise<void> {
  for (const file of paper.files) {
    const place = filePlace(paper.id, file)
    const fault = await faultOfFile(inspector, file.type, bag.placeOf(place))
    if (fault) throw notAllowed(nameOfPaper(paper), `${place.slice(place.lastIndexOf('/') + 1)} ${fault}`)
  }
  for (const picture of paper.pictures) {
    const fault = await faultOfPicture(picture, bag.placeOf(picturePlace(paper.id, picture)))
    if (fault) throw notAllowed(nameOfPaper(paper), `${picture.name} ${fault}`)
  }
}

const nameOfIssue = ({ volume, issue }: PreservedIssue): string => `issue ${volume}.${issue}`

/** On one line of a terminal, whatever the title holds. */
const nameOfPaper = ({ id, title }: PreservedArticle): string =>
  `“${(plainLine(title) ?? 'a title that cannot be read').slice(0, 100)}” (${id})`

function notAllowed(whose: string, what: string): AppError {
  const message = `This bag holds what this program does not take. Of ${whose}: ${what}. Nothing was imported.`
  return new AppError({ kind: 'invalid', code: 'invalid-bag', message })
}
