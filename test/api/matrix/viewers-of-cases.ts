// What editors and reviewers get, by the rules that make them differ from the viewers of the tables.
import { type Cell, type ListedViewer, listedViewers, type Viewer } from './world.ts'

type Answers = Record<ListedViewer, Cell>

const isAboutCase = (request: string): boolean => /\/submissions(?=[/?]|$)|\/api\/figures$/.test(request)

/** Of the owner, and of the editor in conflict, who is another author of them. */
const isAboutOwn = (request: string): boolean => isAboutCase(request) && /\/S[apx]\b/.test(request)

const isForAdministrators = (request: string): boolean =>
  /^DELETE \/api\/submissions\/\w+$|^POST \/api\/submissions\/\w+\/restore$/.test(request)

/** Of the authors, the one who sent the manuscript in. */
const isForSender = (request: string): boolean =>
  /^PATCH \/api\/submissions\/\w+$|\/withdraw$|\/proof\/approval$|\/manuscript\.docx$/.test(request)

/** Sa has not been accepted. Administrators publish it nevertheless. */
const isTooEarly = (request: string): boolean => request === 'PATCH /api/submissions/Sa/status'

const namesGuest = (request: string): boolean => request === 'POST /api/submissions/Sa/guest-editors'

const conflict: Cell = { status: 409, likeMissing: false }

/** To the link of an invitation nothing exists but the invitation: `ofReviewer` is the status of what belongs to it. */
export function deriveAnswers(request: string, listed: Answers, ofReviewer = 404): Record<Viewer, Cell> {
  return {
    ...listed,
    editor: ofEditor(request, listed),
    'editor in conflict': isAboutOwn(request) ? ofCoAuthor(request, listed) : ofEditor(request, listed),
    reviewer: { status: ofReviewer, likeMissing: false },
  }
}

/** Editors handle cases, and have no other right that an author lacks. */
function ofEditor(request: string, listed: Answers): Cell {
  if (!isAboutCase(request)) return listed['another author']
  if (isForAdministrators(request)) return listed.owner
  return isTooEarly(request) ? conflict : listed.administrator
}

/** One of the authors reads what the sender reads, whatever other roles they have, and does nothing to it. */
function ofCoAuthor(request: string, listed: Answers): Cell {
  // Only where no other editor is left.
  if (namesGuest(request)) return conflict
  // Where the sender's words are refused, another author is refused whatever they say.
  if (!isForSender(request) || listed.owner.status > 400) return listed.owner
  return { status: request.startsWith('GET') ? 404 : 403, likeMissing: false }
}

export function readCells(cells: readonly string[], line: string): Answers {
  if (cells.length !== listedViewers.length) throw new Error(`A row needs ${listedViewers.length} answers: ${line}`)
  return Object.fromEntries(
    listedViewers.map((viewer, column) => {
      const cell = cells[column] ?? ''
      return [viewer, { status: Number.parseInt(cell, 10), likeMissing: cell.endsWith('=') }]
    }),
  ) as Answers
}
