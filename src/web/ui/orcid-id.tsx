// An ORCID iD as somebody typed it, with ORCID's mark, on one line.
import { BrandIcon } from './brand-icon.tsx'
import styles from './orcid-id.module.css'

export function OrcidId({ iD }: { iD: string }) {
  return (
    <span className="unbroken">
      <BrandIcon mark="orcid" className={styles['mark']} />
      <span className="id">{iD}</span>
    </span>
  )
}
