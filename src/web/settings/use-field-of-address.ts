// A field that shows the value in the address, except while somebody is typing in it.
import { type RefObject, useEffect, useRef } from 'react'

export function useFieldOfAddress(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value
  }, [value])
  return field
}
