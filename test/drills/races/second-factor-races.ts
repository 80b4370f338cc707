// The second step of a sign-in.
import {
  addApp,
  beginApp,
  changeProfile,
  codeOf,
  confirmApp,
  openTicket,
  readSelf,
  registerConfirmed,
  submitSecondStep,
} from './people.ts'
import { type Answer, atOnce, expectAnswers, expectSame, isSuccess, type Race, withRandomDelays } from './site.ts'

const codes: Race = {
  promise: 'each code works once, however many tickets there are, and one ticket uses one code',
  async run(site) {
    const person = await addApp(site)
    const { recoveryCodes } = person
    const tickets = [await openTicket(site, person), await openTicket(site, person)]
    const recovered = await Promise.all(
      tickets.map((ticket) => submitSecondStep(site, ticket, 'recovery-code', recoveryCodes[0])),
    )
    expectAnswers(site, recovered, 200, 401)

    const code = codeOf(person.secret, 'next')
    const others = [await openTicket(site, person), await openTicket(site, person)]
    expectAnswers(
      site,
      await Promise.all(others.map((ticket) => submitSecondStep(site, ticket, 'app', code))),
      200,
      401,
    )

    const ticket = await openTicket(site, person)
    const pair = recoveryCodes.slice(1, 3)
    const answers = await Promise.all(pair.map((one) => submitSecondStep(site, ticket, 'recovery-code', one)))
    expectAnswers(site, answers, 200, 401)
    const unspent = pair[answers.findIndex((answer) => !isSuccess(answer))]
    const later = await submitSecondStep(site, await openTicket(site, person), 'recovery-code', unspent)
    expectAnswers(site, [later], 200)
  },
}

const setUp: Race = {
  promise: 'an app that is confirmed several times at once has one set of recovery codes: the one that was shown',
  async run(site) {
    const person = await registerConfirmed(site)
    const secret = await beginApp(site, person)
    const answers = await atOnce(3, () => confirmApp(site, person, secret))
    const winners = answers.filter(isSuccess)
    expectSame(site, 'exactly one succeeds', winners.length, 1)
    const code = winners[0]?.body.recoveryCodes[0]
    expectAnswers(site, [await submitSecondStep(site, await openTicket(site, person), 'recovery-code', code)], 200)
  },
}

const newPassword: Race = {
  promise: 'a sign-in that began with the old password does not outlive the new one',
  async run(site) {
    const person = await addApp(site)
    const tickets = [await openTicket(site, person), await openTicket(site, person)]
    const [change, ...steps] = await withRandomDelays<[Answer, ...Answer[]]>(
      site,
      () => changeProfile(site, person, { password: 'another horse' }),
      ...tickets.map(
        (ticket, number) => () => submitSecondStep(site, ticket, 'recovery-code', person.recoveryCodes[number]),
      ),
    )
    expectAnswers(site, [change], 200)
    for (const { body } of steps.filter(isSuccess)) expectAnswers(site, [await readSelf(site, body.token)], 401)
    expectAnswers(
      site,
      steps.filter(({ status }) => status !== 200 && status !== 401),
    )
  },
}

export const secondFactorRaces: readonly Race[] = [codes, setUp, newPassword]
