// A field that says what the address says, except under the fingers of whoever fills it in.
import { type RefObject, useEffect, useRef } from 'react'

export function useFieldOfAddress(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value
  }, [value])
  return field
}
