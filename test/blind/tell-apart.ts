// Searching as a question that is answered by yes or no: whoever gets something for a right name, or only another answer than for a
// name that nobody has, has learnt it.
import { makeMarks } from './marks.ts'
import type { Named } from './people.ts'
import type { Site, Who } from './site.ts'

const nobody = makeMarks('nobody').of('a name')

type Found = { submissions?: unknown[]; journals?: unknown[] }

/** The facts about these people by which somebody finds something in a list, or gets another answer than by an invented word. */
export async function tellApart(site: Site, who: Who, list: string, people: readonly Named[]): Promise<string[]> {
  const answerFor = async (q: string) => {
    const answer = await site.ask(who, 'GET', `${list}&q=${encodeURIComponent(q)}`)
    const body = await answer.text()
    const { submissions = [], journals = [] }: Found = JSON.parse(body)
    const headers = [...answer.headers].filter(([name]) => !ofOneAnswer.test(name))
    return { items: submissions.length + journals.length, told: JSON.stringify([answer.status, headers, body]) }
  }
  const none = await answerFor(nobody)
  const told: string[] = []
  for (const { name, given, family, email, affiliation, orcid } of people)
    for (const fact of [name, given, family, email, affiliation, orcid]) {
      const { items, told: answer } = await answerFor(fact)
      // What was typed may come back.
      if (items > 0 || answer.replaceAll(fact, nobody) !== none.told) told.push(`${list}: ${fact}`)
    }
  return told
}

const ofOneAnswer = /^(date|x-request-id|etag|server-timing|content-length)$/i
