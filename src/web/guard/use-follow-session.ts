// A guarded page notices when its session ends, here or in another tab, and asks its guard again.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { session } from '#src/web/session/session.ts'

/** `userId`: the person the page was loaded for. */
export function useFollowSession(userId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const check = () => {
      if (session.read()?.user.id !== userId) void revalidate()
    }
    check()
    return session.subscribe(check)
  }, [userId, revalidate])
}
