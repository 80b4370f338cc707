// Every spelling of the address of a file, the ways to disguise one, and who gets which answer.
import { deriveAnswers, readCells } from './viewers-of-cases.ts'
import type { Cell, Thing, Viewer } from './world.ts'

export type Kind = 'journals' | 'submissions'

/** Addresses of one file of one thing, by their documented form. */
export const spellings: readonly { of: Kind; path: string }[] = [
  ...(['journals', 'submissions'] as const).flatMap((of) =>
    [
      `/direct-file/${of}/{id}.{type}`,
      `/api/direct-file/${of}/{id}.{type}`,
      `/api/${of}/{id}/download/{type}`,
      `/api/${of}/{id}/direct-download/{type}`,
      `/${of}/{id}/download/{type}`,
      `/${of}/{id}/direct-download/{type}`,
    ].map((path) => ({ of, path })),
  ),
  { of: 'journals', path: '/journals/{id}.{type}' },
]

export type Disguise = {
  name: string
  method: 'GET' | 'HEAD'
  of(path: string): string
  /** Not the address of a file: nobody gets anything, and the answer is the same for everything. */
  leadsNowhere?: boolean
}

const get = 'GET' as const

export const disguises: readonly Disguise[] = [
  { name: 'plain', method: get, of: (path) => path },
  { name: 'HEAD', method: 'HEAD', of: (path) => path },
  { name: 'slash at the end', method: get, of: (path) => `${path}/` },
  { name: 'upper case', method: get, of: (path) => path.replace(/\w+$/, (type) => type.toUpperCase()) },
  { name: 'encoded dot', method: get, of: (path) => (path.includes('.') ? path.replaceAll('.', '%2e') : path) },
  { name: 'encoded letters', method: get, of: (path) => path.replace(/docx$/, '%64ocx').replace(/pdf$/, '%70df') },
  { name: 'a token in the query', method: get, of: (path) => `${path}?token={token}&access_token={token}` },
  { name: 'double slash at the start', method: get, of: (path) => `/${path}`, leadsNowhere: true },
  { name: 'double slash before the id', method: get, of: (path) => doubled(path), leadsNowhere: true },
  { name: 'encoded slash', method: get, of: (path) => path.replace(/\/([^/]+)$/, '%2f$1'), leadsNowhere: true },
]

function doubled(path: string): string {
  return path.replace(/(journals|submissions)\//, '$1//')
}

// `404=` is the same answer as for an id that never existed.
const table = `
                  anonymous bad-token reader another owner administrator
journals    Jp pdf      200       200    200     200   200           200
journals    Jp docx     200       200    200     200   200           200
journals    Jp word     200       200    200     200   200           200
journals    Js docx     200       200    200     200   200           200
journals    Js pdf      200       200    200     200   200           200
journals    Js xml      200       200    200     200   200           200
journals    Jp xml      200       200    200     200   200           200
journals    Jd xml     404=      404=   404=    404=  404=           200
journals    Jw xml     404=      404=   404=    404=  404=          404=
journals    Jd pdf     404=      404=   404=    404=  404=           200
journals    Jd docx    404=      404=   404=    404=  404=           200
journals    Jd word    404=      404=   404=    404=  404=           200
journals    Jw pdf     404=      404=   404=    404=  404=          404=
journals    Jw docx    404=      404=   404=    404=  404=          404=
journals    Jx pdf     404=      404=   404=    404=  404=          404=
journals    Sa docx    404=      404=   404=    404=  404=          404=
journals    Sp docx    404=      404=   404=    404=  404=          404=
journals    No2 pdf    404=      404=   404=    404=  404=          404=
submissions Sa docx     401       401   404=    404=   200           200
submissions Sa word     401       401   404=    404=   200           200
submissions Sa pdf      401       401   404=    404=   200           200
submissions Sp docx     401       401   404=    404=   200           200
submissions Sp pdf      401       401   404=    404=   200           200
submissions Sx pdf      401       401   404=    404=  404=          404=
submissions Sx docx     401       401   404=    404=  404=          404=
submissions Jp docx     401       401   404=    404=  404=          404=
submissions Js docx     401       401   404=    404=  404=          404=
submissions No2 docx    401       401   404=    404=  404=          404=
`

export type FileRow = { kind: Kind; thing: Thing; type: string; expected: Record<Viewer, Cell> }

export const fileRows: readonly FileRow[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind, thing, type = '', ...cells] = line.trim().split(/\s+/)
    const expected = deriveAnswers(`GET /${kind}/${thing}`, readCells(cells, line))
    return { kind: kind as Kind, thing: thing as Thing, type, expected }
  })
