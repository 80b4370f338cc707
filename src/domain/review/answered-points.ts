// The author's answer to the reviewers, point by point: each point of a review is quoted, and answered below.

/** `reviewer`: the number of the pseudonym. */
export type PointAnswer = { readonly reviewer: number; readonly quote: string; readonly answer: string }

export type RevisionAnswer = { readonly general: string | undefined; readonly points: readonly PointAnswer[] }

/** A text of the answer, and where it stands, as editors read it. */
export type AnswerText = { readonly place: string; readonly text: string }

// A form with more points would not be usable: the last point then contains the rest.
const maxPoints = 60
const item = /^\s*(?:\(?(?<number>\d{1,2})[.):]|\(?(?<letter>[a-z])\)|[-–•*])\s/i

/** What a review asks of the authors: its paragraphs, and each item of its lists. */
export function pointsOf(toAuthor: string): string[] {
  const points: string[] = []
  for (const paragraph of toAuthor.split(/\n\s*\n/)) {
    let lines: string[] = []
    for (const line of paragraph.split('\n')) {
      if (item.test(line) && lines.length > 0) {
        points.push(lines.join('\n').trim())
        lines = []
      }
      lines.push(line)
    }
    points.push(lines.join('\n').trim())
  }
  const whole = points.filter((point) => point !== '')
  if (whole.length <= maxPoints) return whole
  return [...whole.slice(0, maxPoints - 1), whole.slice(maxPoints - 1).join('\n\n')]
}

/** The reviewer's own number of a point: '2' for '2. Table 2 has no units.', 'b' for 'b) …'. */
export function ownNumberOf(point: string): string | undefined {
  const { number, letter } = item.exec(point)?.groups ?? {}
  return number ?? letter
}

/** Every text of the answer, to be searched for traces of the authors; `withTexts` takes them back in the same order. */
export function textsOfAnswer({ general, points }: RevisionAnswer): AnswerText[] {
  const ofPoints = points.flatMap(({ reviewer, quote, answer }, at) => [
    { place: `Answer, point ${at + 1}, quoted from Reviewer ${reviewer}`, text: quote },
    { place: `Answer, point ${at + 1}, to Reviewer ${reviewer}`, text: answer },
  ])
  return [...(general === undefined ? [] : [{ place: 'Answer to the reviewers', text: general }]), ...ofPoints]
}

/** The answer with other texts, in the order of `textsOfAnswer`. Undefined unless there is one text for each. */
export function withTexts(answer: RevisionAnswer, texts: readonly string[] | undefined): RevisionAnswer | undefined {
  const places = textsOfAnswer(answer)
  if (places.length === 0 || texts?.length !== places.length) return undefined
  const left = [...texts]
  const next = () => left.shift() ?? ''
  const general = answer.general === undefined ? undefined : next()
  return { general, points: answer.points.map(({ reviewer }) => ({ reviewer, quote: next(), answer: next() })) }
}

/** What one reviewer may read of the answer: the points of others, and the answers to them, only where reviews are shared. */
export function answerForReviewer(
  { general, points }: RevisionAnswer,
  { reviewer, areReviewsShared }: { reviewer: number; areReviewsShared: boolean },
): RevisionAnswer | undefined {
  const own = points.filter((point) => areReviewsShared || point.reviewer === reviewer)
  return general === undefined && own.length === 0 ? undefined : { general, points: own }
}
