// The mark of an organisation, as it drew it, in the colour of the text around it.
import type { SimpleIcon } from 'simple-icons'

export function BrandIcon({ icon, className }: { icon: Pick<SimpleIcon, 'path'>; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={icon.path} />
    </svg>
  )
}
