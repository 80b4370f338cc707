// A guarded page notices when its session ends, here or in another tab, and asks its guard again.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Role } from '#src/domain/actor.ts'
import { session } from '#src/web/session/session.ts'

/** `userId`: the person the page was loaded for. `role`: given by a page that differs by role. */
export function useFollowSession(userId: string, role?: Role): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const check = () => {
      const user = session.read()?.user
      if (user?.id !== userId || (role && user.role !== role)) void revalidate()
    }
    check()
    return session.subscribe(check)
  }, [userId, role, revalidate])
}
