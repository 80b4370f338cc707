// Goes to another page after a moment, unless the person went there by the link first.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Nothing happens until `when` holds. */
export function useMoveOn(to: string, when: boolean, milliseconds: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => void navigate(to), milliseconds)
    return () => clearTimeout(timer)
  }, [to, when, milliseconds, navigate])
}
