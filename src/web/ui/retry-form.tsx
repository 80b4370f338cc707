// Another try at what did not come. Without scripts, it loads the address again, with its query.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

export function RetryForm({ onRetry, children }: { onRetry: (form: HTMLElement) => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onRetry(event.currentTarget)
      }}
    >
      {[...new URLSearchParams(useLocation().search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
