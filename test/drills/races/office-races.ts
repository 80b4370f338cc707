// Rights that are taken from somebody who acts at that moment.
import { manuscriptForm, paperForm } from '#test/drills/paper-form.ts'
import { appointAdministrator, changeRole, readSelf, register, requestReset, resetPassword } from './people.ts'
import { expectAnswers, expectOutcome, expectSame, isSuccess, type Race } from './site.ts'

const lostRole: Race = {
  promise: 'an editor who loses the role while acting acts before that, or not at all',
  async run(site) {
    const editor = await appointAdministrator(site)
    const upload = () => site.send('POST', '/api/journals', { token: editor.token, form: paperForm(site.newText()) })
    const [act, , role] = await Promise.all([
      upload(),
      site.send('GET', '/api/people', { token: editor.token }),
      changeRole(site, site.administrator, editor, 'author'),
    ])
    expectOutcome(site, [act, role], [201, 200], [403, 200])
    expectAnswers(site, [await upload()], 403)
  },
}

const twoAdministrators: Race = {
  promise: 'of two administrators who take the role from each other, one keeps it',
  async run(site) {
    const [one, other] = [await appointAdministrator(site), await appointAdministrator(site)]
    const answers = await Promise.all([
      changeRole(site, one.token, other, 'author'),
      changeRole(site, other.token, one, 'author'),
    ])
    expectAnswers(site, answers, 200, 403)
    const roles = [(await readSelf(site, one.token)).body.role, (await readSelf(site, other.token)).body.role]
    expectSame(site, 'their roles', roles.toSorted(), ['admin', 'author'])
    for (const person of [one, other]) await changeRole(site, site.administrator, person, 'author')
  },
}

const disabled: Race = {
  promise: 'an account that is disabled while its owner submits, signs in and resets the password is shut',
  async run(site) {
    const person = await register(site)
    const link = await requestReset(site, person)
    const [submitted, , , shut] = await Promise.all([
      site.send('POST', '/api/submissions', { token: person.token, form: manuscriptForm(site.newText()) }),
      site.send('POST', '/api/auth/login', { json: person }),
      resetPassword(site, link, 'another horse'),
      site.send('PATCH', `/api/people/${person.id}`, { token: site.administrator, json: { disabled: true } }),
    ])
    expectAnswers(site, [shut], 200)
    expectSame(site, `the submission (${submitted.status})`, [201, 401, 404].includes(submitted.status), true)
    expectAnswers(site, [await readSelf(site, person.token)], 401)
    expectAnswers(site, [await site.send('POST', '/api/auth/login', { json: person })], 401)
    if (isSuccess(submitted)) {
      const ask = { token: site.administrator }
      expectAnswers(site, [await site.send('GET', `/api/submissions/${submitted.body.id}`, ask)], 200)
    }
  },
}

export const officeRaces: readonly Race[] = [lostRole, twoAdministrators, disabled]
