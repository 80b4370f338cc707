// A manuscript by marked authors on a running program, and what its editors do with it.
import type { SessionObject } from '#src/wire/account.ts'
import type { HandledRoundObject, InvitationObject } from '#src/wire/review.ts'
import type { ReviewSettingsObject } from '#src/wire/review-settings.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { startPostgres } from '#test/environment/postgres.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { startMailServer } from '#test/factories/mail-server.ts'
import { manuscriptOf } from './manuscript.ts'
import { makeMarks } from './marks.ts'
import { markedPerson, type Named } from './people.ts'
import { act, linkIn, siteAt, type Who, waitUntil } from './site.ts'

export type MarkedCase = Awaited<ReturnType<typeof startMarkedCase>>

/** Of an invitation: its reviewer, whose token is that of the newest link. */
export type Invited = { id: string; pseudonym: string; reviewer: Who & { token: string } }

export const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const password = 'a phrase for the test'

export async function startMarkedCase(database: 'SQLite' | 'PostgreSQL') {
  const [ofAuthors, ofReviewers] = [makeMarks('authors'), makeMarks('reviewers')]
  const mail = await startMailServer({ lives: 'until stopped' })
  const server = database === 'PostgreSQL' ? await startPostgres() : undefined
  const program = await startProgram({
    env: {
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'office@title.example',
      ADMIN_PASSWORD: password,
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      ...(server ? { DATABASE_URL: server.url } : {}),
    },
  })
  const site = siteAt(program.origin, mail.received)
  const office: Who = { address: '10.1.1.1', agent: 'Office' }
  office.token = await signIn('office@title.example', office)
  const authors = ['the author', 'a co-author who is an editor', 'another co-author'].map((who) =>
    markedPerson(ofAuthors, who),
  ) as [Named, Named, Named]
  const owner = await register(authors[0])
  const conflicted = await register(authors[1])
  await makeEditor(conflicted, authors[1])
  await tellAsMuchAsAllowed()
  const { id } = await act<SubmissionObject>(site, owner, 'POST', '/api/submissions', firstVersion())
  const path = `/api/submissions/${id}`
  const links: { who: Who; token: string }[] = []

  return {
    site,
    dataDir: program.dataDir,
    id,
    path,
    ofAuthors,
    ofReviewers,
    authors,
    office,
    owner,
    conflicted,
    stranger: { address: '10.1.1.2', agent: 'Stranger' } satisfies Who,
    /** Of all invitations so far. */
    links,
    confirmAnonymousFile,
    invite,
    reviewer: (who: string) => markedPerson(ofReviewers, `the reviewer ${who}`),
    /** Answers the first point of this reviewer. */
    revise: (pseudonym: string) => act(site, owner, 'POST', `${path}/revisions`, revision(pseudonym)),
    async stop() {
      await program.stop()
      await mail.stop()
      await server?.stop()
    },
  }

  async function signIn(email: string, who: Who): Promise<string> {
    const session = await act<SessionObject>(site, who, 'POST', '/api/auth/login', { email, password })
    return session.token
  }

  async function register({ name, email, address, agent }: Named): Promise<Who> {
    const who = { address, agent }
    const { token } = await act<SessionObject>(site, who, 'POST', '/api/auth/register', { name, email, password })
    return { ...who, token }
  }

  /** Reviewers get each other's reviews, and the manuscript as a Word file too. */
  async function tellAsMuchAsAllowed(): Promise<void> {
    const { version, record } = await act<ReviewSettingsObject>(site, office, 'GET', '/api/settings/review')
    const shared = { ...record, areReviewsShared: true, givesWordFile: true }
    await act(site, office, 'PUT', '/api/settings/review', { version, record: shared })
  }

  /** A role of trust waits for a confirmed address. */
  async function makeEditor(person: Who, { email, orcid }: Named): Promise<void> {
    const link = await linkIn(site, email, { page: 'confirm', subject: /./ })
    await act(site, person, 'POST', `/api/auth/confirmation/${link}`, { currentPassword: password })
    await act(site, person, 'PUT', '/api/auth/profile', { orcid })
    const me = await act<{ id: string }>(site, person, 'GET', '/api/auth/me')
    await act(site, office, 'PATCH', `/api/people/${me.id}`, { role: 'editor' })
  }

  async function confirmAnonymousFile(): Promise<void> {
    await waitUntil('an anonymous manuscript', async () => {
      const { rounds } = await act<SubmissionObject>(site, office, 'GET', path)
      const { state, reason } = (rounds as HandledRoundObject[]).at(-1)?.anonymousFile ?? { state: 'being-made' }
      if (state === 'failed') throw new Error(`it could not be made: ${reason}`)
      return state === 'to-check' ? true : undefined
    })
    await act(site, office, 'POST', `${path}/anonymous-file/confirm`)
  }

  async function invite(person: Named): Promise<Invited> {
    const { name, email, affiliation, orcid, address, agent } = person
    const json = { name, email, affiliation, orcid, dueOn: daysFromNow(20) }
    const invitation = await act<InvitationObject>(site, office, 'POST', `${path}/invitations`, json)
    const known = links.map(({ token }) => token)
    const token = await linkIn(site, email, { page: 'review', subject: /Would you review/, known })
    links.push({ who: { address, agent }, token })
    return { id: invitation.id, pseudonym: invitation.pseudonym, reviewer: { address, agent, token } }
  }

  function firstVersion(): FormData {
    const [author] = authors
    const form = new FormData()
    form.set('title', 'Fractions on number lines')
    form.set('abstract', `We compared two ways of teaching fractions. ${author?.name} taught both classes.`)
    form.set('keywords', JSON.stringify(['fractions', 'number lines', author?.family]))
    form.set(
      'authors',
      JSON.stringify(
        authors.map(({ given, family, email, affiliation, orcid }) => ({ given, family, email, affiliation, orcid })),
      ),
    )
    form.set('coverLetter', ofAuthors.of('a cover letter'))
    form.set(
      'declarations',
      JSON.stringify({
        funding: ofAuthors.of('a declaration of funding'),
        conflicts: ofAuthors.of('a declared conflict'),
      }),
    )
    form.set(
      'suggestedReviewers',
      JSON.stringify([{ name: ofAuthors.of('a suggested reviewer'), email: 'suggested@elsewhere.example' }]),
    )
    form.set(
      'opposedReviewers',
      JSON.stringify([{ name: ofAuthors.of('an opposed reviewer'), reason: ofAuthors.of('a reason to oppose') }]),
    )
    form.set('file', manuscript('first', 'name of the manuscript'))
    return form
  }

  /** Its answer is what reviewers read of it: all that tells whose it is. */
  function revision(pseudonym: string): FormData {
    const form = new FormData()
    const [author, , other] = authors
    const { name, email, orcid, affiliation } = author
    form.set('answer', `We, ${name} (${affiliation}, ${email}, https://orcid.org/${orcid}), agree.`)
    const answer = `${other.name} did. Please write to ${other.email}.`
    form.set('points', JSON.stringify([{ pseudonym, point: 1, answer }]))
    form.set('file', manuscript('second', 'name of the revision'))
    return form
  }

  function manuscript(version: string, name: string): File {
    const bytes = manuscriptOf(ofAuthors, authors, version)
    ofAuthors.keepHash(`manuscript ${version}`, bytes)
    return new File([bytes], `${ofAuthors.of(name)}.docx`, { type: word })
  }
}

export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
