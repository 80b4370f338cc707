// What belongs on the page of a board that nobody has entered yet, as examples: for administrators only. The page itself,
// which everybody gets, contains none of it.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type BoardRole, boardRoles } from '#src/domain/periodical.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { api as addresses } from '#src/web/links.ts'
import { useSession } from '#src/web/session/session.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { boardWords as words } from '#src/web/words.ts'
import type { BoardMember } from '#src/wire/periodical.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { BoardMembers } from './board-members.tsx'

export function BoardExamples() {
  const members = useExamples()
  if (members.length === 0) return null
  return (
    <>
      <Row>
        <Callout tone="warn" title={words.examples}>
          <p>{words.examplesText}</p>
          <p>{words.exampleIssn}</p>
          <p>
            <Link to={settingsPages.board}>{words.enterBoard}</Link>
          </p>
        </Callout>
      </Row>
      <BoardByRole members={members} headingOf={words.exampleOf} />
    </>
  )
}

type Props = { members: readonly BoardMember[]; headingOf?: (heading: string) => string }

export function BoardByRole({ members, headingOf = (heading) => heading }: Props) {
  return boardRoles.map((role) => {
    const holders = members.filter((member) => member.role === role)
    if (holders.length === 0) return null
    return (
      <Row key={role} heading={headingOf(nameOf(role, holders.length))}>
        <BoardMembers members={holders} large={role === 'editor-in-chief'} />
      </Row>
    )
  })
}

function nameOf(role: BoardRole, holders: number): string {
  const [one, several] = words.roles[role]
  return holders === 1 ? one : several
}

/** Of an administrator who is signed in here; otherwise none. */
function useExamples(): readonly BoardMember[] {
  const isAdministrator = useSession()?.user.role === 'admin'
  const [members, setMembers] = useState<readonly BoardMember[]>([])
  useEffect(() => {
    if (!isAdministrator) return setMembers([])
    const leaving = new AbortController()
    void readExamples(leaving.signal).then((found) => leaving.signal.aborted || setMembers(found))
    return () => leaving.abort()
  }, [isAdministrator])
  return members
}

async function readExamples(signal: AbortSignal): Promise<readonly BoardMember[]> {
  try {
    const { record } = await browserApi.get<SettingsObject>(addresses.settings, { signal })
    const isExample = Array.isArray(record['examples']) && record['examples'].includes('board')
    return isExample ? (record['board'] as BoardMember[]) : []
  } catch (error) {
    // The page is complete without them.
    if (error instanceof ApiFailure) return []
    throw error
  }
}
