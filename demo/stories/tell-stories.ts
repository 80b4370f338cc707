// Submits the manuscripts of the demonstration, each on its day, and does what happened to them.

import { contributorOf, type DemoSubmission, slugOfRevision } from '#demo/articles.ts'
import type { openPress } from '#demo/open-press.ts'
import { takeIn } from '#demo/take-in.ts'
import { type Clock, oneDay } from '#src/domain/clock.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { keepCases, readCaseFor } from '#src/features/review/index.ts'
import { type Submission, submitManuscript } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { reviewToTry, stories } from './all-stories.ts'
import { makeLinkToTry } from './make-link-to-try.ts'
import type { Story } from './story.ts'
import { type Cast, tellStory } from './tell-story.ts'

type Deps = Services & { inspector: Inspector }

type Stage = {
  readonly cast: Cast
  readonly guest: { readonly name: string; readonly email: string }
  readonly press: ReturnType<typeof openPress>
  readonly manuscripts: readonly DemoSubmission[]
  readonly renderedIn: string
}

/** @returns the ids of the submissions by their slugs. */
export async function tellStories(deps: Deps, stage: Stage) {
  const submissions = new Map<string, string>()
  let reviewLink: string | undefined
  for (const story of stories) {
    const received = { now: () => new Date(deps.clock.now().getTime() - story.receivedDaysAgo * oneDay) }
    const { id, title } = await submit({ ...deps, clock: received }, story, stage)
    submissions.set(story.slug, id)
    const { cast, guest, press, renderedIn } = stage
    await press.typeset({ kind: 'submission', id }, title)
    if (!(await isCopyMade(deps, story, stage, { id, clock: received }))) {
      press.unmade.push(title)
      continue
    }
    const telling = {
      deps,
      cast,
      guest,
      takeIn: () => takeIn(deps, renderedIn, slugOfRevision(story.slug)),
      workOnRevision: (clock: Clock) => press.workOnRevision(clock),
    }
    const invitations = await tellStory(telling, story, id)
    const invitation = invitations.get(reviewToTry.who)
    if (story.slug === reviewToTry.slug && invitation) reviewLink = await makeLinkToTry(deps, invitation)
  }
  return { submissions, reviewLink }
}

async function submit(deps: Deps, story: Story, { cast, manuscripts, renderedIn }: Stage): Promise<Submission> {
  const manuscript = manuscripts.find(({ slug }) => slug === story.slug)
  if (!manuscript) throw new Error(`The demonstration has no manuscript ${story.slug}.`)
  const { title, abstract, keywords, authors, slug, discipline, articleType } = manuscript
  return submitManuscript({ ...deps, cases: keepCases(deps) }, cast[story.author], {
    title,
    abstract,
    keywords,
    authors: authors.map(contributorOf),
    facts: { discipline, articleType, language: 'en', ...story.facts },
    manuscript: await takeIn(deps, renderedIn, slug),
    idempotencyKey: slug,
  })
}

/** Without it, nobody can be invited. */
async function isCopyMade(
  deps: Deps,
  { ledBy }: Story,
  { cast, press }: Stage,
  { id, clock }: { id: string; clock: Clock },
) {
  await press.makeCopies(clock)
  const { view } = await readCaseFor(deps, cast[ledBy], id)
  return view.kind === 'led' && view.rounds.at(-1)?.anonymousState === 'to-check'
}
