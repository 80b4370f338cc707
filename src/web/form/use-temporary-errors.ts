// Errors that leave the screen after a while. Their text stays at the field for screen readers, which may take longer to
// get there.
import { useEffect, useRef, useState } from 'react'

export function useTemporaryErrors<Field extends string>(shownFor: number) {
  const [passed, setPassed] = useState<ReadonlySet<Field>>(new Set())
  const timers = useRef(new Map<Field, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])
  /** Every error of the field that appears from now on stays on the screen. */
  const stay = (field: Field) => {
    clearTimeout(timers.current.get(field))
    setPassed((before) => new Set([...before].filter((other) => other !== field)))
  }
  return {
    hasPassed: (field: Field) => passed.has(field),
    stay,
    /** The error that the field gets now leaves the screen. */
    pass(field: Field) {
      stay(field)
      const leave = () => setPassed((before) => new Set([...before, field]))
      timers.current.set(field, setTimeout(leave, shownFor))
    },
  }
}
