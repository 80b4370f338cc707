// The mark of a network. One without a free mark (LinkedIn) is said in words only.
import { BrandIcon, type BrandMark } from '#src/web/ui/brand-icon.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

const marks: readonly BrandMark[] = ['bluesky', 'facebook', 'mastodon', 'researchgate', 'x', 'youtube']

/** The mark with the network's name for those who do not see it; the name alone where there is no mark. */
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
