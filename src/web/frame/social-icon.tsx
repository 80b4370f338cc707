// The logo of a network. One without a free logo (LinkedIn) is shown in words only.
import { BrandIcon, type BrandMark } from '#src/web/ui/brand-icon.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

const marks: readonly BrandMark[] = ['bluesky', 'facebook', 'mastodon', 'researchgate', 'x', 'youtube']

/** The logo with the network's name for screen readers; the name alone where there is no logo. */
export function SocialIcon({ network }: { network: string }) {
  const name = network.toLowerCase()
  const mark = marks.find((one) => one === name)
  const title = words.networks[name] ?? network
  if (!mark) return <span>{title}:</span>
  return (
    <>
      <BrandIcon mark={mark} className={styles['brand']} />
      <span className="vh">{title}: </span>
    </>
  )
}
