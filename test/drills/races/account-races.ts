// Accounts, and the links in letters about them.
import {
  acceptDevice,
  changeProfile,
  confirm,
  newEmail,
  type Person,
  readSelf,
  register,
  requestReset,
  resetPassword,
  signIn,
} from './people.ts'
import {
  atOnce,
  expectAnswers,
  expectOutcome,
  expectSame,
  isSuccess,
  type Race,
  type Site,
  succeed,
  withRandomDelays,
} from './site.ts'

const passwordOf = (number: number) => `another horse ${number}`

/** The marks of what the server has done by now: letters leave in the order in which they were queued. */
async function untilEarlierLettersLeft(site: Site): Promise<void> {
  const { email } = await register(site)
  await site.post.tokenSentTo(email, 'confirm')
}

async function signsInWith(site: Site, person: Pick<Person, 'email'>, password: string): Promise<boolean> {
  return isSuccess(await signIn(site, { ...person, password }))
}

const registration: Race = {
  promise: 'an address that is registered several times at once gets one account',
  async run(site) {
    const email = newEmail(site)
    const answers = await atOnce(4, (number) =>
      site.send('POST', '/api/auth/register', {
        json: { name: `Twin ${number}`, email, password: passwordOf(number) },
      }),
    )
    expectAnswers(site, answers, 201, 409, 409, 409)
    const winner = answers.findIndex(isSuccess)
    expectSame(site, 'the first password signs in', await signsInWith(site, { email }, passwordOf(winner)), true)
    expectSame(site, 'another signs in', await signsInWith(site, { email }, passwordOf((winner + 1) % 4)), false)
  },
}

const wantedAddress: Race = {
  promise: 'an address that two people and a new one want at once belongs to one of them',
  async run(site) {
    const people = [await register(site), await register(site)]
    const email = newEmail(site)
    const answers = await Promise.all([
      ...people.map((person) => changeProfile(site, person, { email })),
      site.send('POST', '/api/auth/register', { json: { name: 'Cy Dee', email, password: 'correct horse' } }),
    ])
    expectOutcome(site, answers, [200, 409, 409], [409, 200, 409], [409, 409, 201])
  },
}

const twoAddresses: Race = {
  promise: 'of two new addresses for one account at once, the account has one, and it signs in',
  async run(site) {
    const person = await register(site)
    const wanted = [newEmail(site), newEmail(site)]
    const answers = await Promise.all(wanted.map((email) => changeProfile(site, person, { email })))
    expectAnswers(site, answers, 200, 200)
    const { email } = (await readSelf(site, person.token)).body
    expectSame(site, `${email} is one of them`, wanted.includes(email), true)
    expectSame(site, `${email} signs in`, await signsInWith(site, { email }, person.password), true)
  },
}

const resetLink: Race = {
  promise: 'a link that resets a password works once',
  async run(site) {
    const person = await register(site)
    const link = await requestReset(site, person)
    const answers = await atOnce(3, (number) => resetPassword(site, link, passwordOf(number)))
    expectAnswers(site, answers, 200, 400, 400)
    const winner = answers.findIndex(isSuccess)
    expectSame(site, 'the new password signs in', await signsInWith(site, person, passwordOf(winner)), true)
  },
}

const resetAndProfile: Race = {
  promise: 'a reset link and a change of the account: the first makes the second void',
  async run(site) {
    const person = await register(site)
    const link = await requestReset(site, person)
    const email = newEmail(site)
    const [reset, change] = await withRandomDelays(
      site,
      () => resetPassword(site, link, passwordOf(1)),
      () => changeProfile(site, person, { email }),
    )
    const isReset = isSuccess(reset)
    expectSame(site, 'exactly one succeeds', [isReset, isSuccess(change)].filter(Boolean).length, 1)
    const expected = isReset ? { email: person.email, password: passwordOf(1) } : { email, password: person.password }
    expectSame(site, 'what the first left signs in', isSuccess(await signIn(site, expected)), true)
  },
}

const forgottenAndAddress: Race = {
  promise: 'no link that is sent to the earlier address outlives a new one',
  async run(site) {
    const person = await register(site)
    await withRandomDelays(
      site,
      () => site.send('POST', '/api/auth/forgot-password', { json: { email: person.email } }),
      () => site.send('POST', '/api/auth/device-link', { json: { email: person.email } }),
      () => succeed(changeProfile(site, person, { email: newEmail(site) })),
    )
    await untilEarlierLettersLeft(site)
    const reset = site.post.findToken(person.email, 'resetpassword')
    const device = site.post.findToken(person.email, 'newdevice')
    if (reset) expectAnswers(site, [await resetPassword(site, reset, passwordOf(1))], 400)
    if (device) expectAnswers(site, [await acceptDevice(site, device)], 400)
  },
}

const confirmationAndAddress: Race = {
  promise: 'a link that was sent to one address never confirms another',
  async run(site) {
    const person = await register(site)
    const link = await site.post.tokenSentTo(person.email, 'confirm')
    const [, , change] = await withRandomDelays(
      site,
      () => confirm(site, person, link),
      () => site.send('POST', '/api/auth/confirmation', { token: person.token, json: {} }),
      () => changeProfile(site, person, { email: newEmail(site) }),
    )
    expectAnswers(site, [change], 200)
    await untilEarlierLettersLeft(site)
    const again = site.post.findToken(person.email, 'confirm')
    if (again) await confirm(site, person, again)
    const { body } = await readSelf(site, person.token)
    expectSame(site, 'the new address waits to be confirmed', body.emailConfirmed, false)
  },
}

const confirmationLink: Race = {
  promise: 'a link that confirms an address works once',
  async run(site) {
    const person = await register(site)
    const link = await site.post.tokenSentTo(person.email, 'confirm')
    expectAnswers(site, await atOnce(3, () => confirm(site, person, link)), 200, 400, 400)
    expectSame(site, 'nothing is left to confirm', 'emailConfirmed' in (await readSelf(site, person.token)).body, false)
  },
}

const deviceLink: Race = {
  promise: 'a link that makes a browser a known device works once, and not after a new address',
  async run(site) {
    const person = await register(site)
    await succeed(site.send('POST', '/api/auth/device-link', { json: { email: person.email } }))
    const link = await site.post.tokenSentTo(person.email, 'newdevice')
    const [one, other, change] = await withRandomDelays(
      site,
      () => acceptDevice(site, link),
      () => acceptDevice(site, link),
      () => changeProfile(site, person, { email: newEmail(site) }),
    )
    expectOutcome(site, [one, other, change], [200, 400, 200], [400, 200, 200], [400, 400, 200])
  },
}

const oldPassword: Race = {
  promise: 'a sign-in with the old password does not outlive the new one',
  async run(site) {
    const person = await register(site)
    const [change, ...signIns] = await Promise.all([
      changeProfile(site, person, { password: passwordOf(1) }),
      ...[1, 2, 3].map(() => signIn(site, person)),
    ])
    expectAnswers(site, [change], 200)
    for (const { body } of signIns.filter(isSuccess)) expectAnswers(site, [await readSelf(site, body.token)], 401)
    expectAnswers(site, [await readSelf(site, person.token)], 200)
  },
}

const twoPasswords: Race = {
  promise: 'of two new passwords at once, one is the password',
  async run(site) {
    const person = await register(site)
    const answers = await atOnce(2, (number) => changeProfile(site, person, { password: passwordOf(number) }))
    const winner = answers.findIndex(isSuccess)
    expectSame(site, 'exactly one succeeds', answers.filter(isSuccess).length, 1)
    expectSame(site, 'its password signs in', await signsInWith(site, person, passwordOf(winner)), true)
  },
}

const signOut: Race = {
  promise: 'a session that is ended several times at once is ended, and nothing else',
  async run(site) {
    const person = await register(site)
    const other = (await succeed(signIn(site, person))).token
    const answers = await Promise.all([
      site.send('POST', '/api/auth/logout', { token: other }),
      site.send('POST', '/api/auth/logout', { token: other }),
      site.send('DELETE', '/api/auth/sessions', { token: person.token }),
    ])
    const wrong = answers.filter(({ status }) => status !== 204 && status !== 401)
    expectAnswers(site, wrong)
    expectAnswers(site, [await readSelf(site, other)], 401)
    expectAnswers(site, [await readSelf(site, person.token)], 200)
  },
}

export const accountRaces: readonly Race[] = [
  registration,
  wantedAddress,
  twoAddresses,
  resetLink,
  resetAndProfile,
  forgottenAndAddress,
  confirmationAndAddress,
  confirmationLink,
  deviceLink,
  oldPassword,
  twoPasswords,
  signOut,
]
