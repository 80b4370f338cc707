// The mark of a network. One without a free mark (LinkedIn) is said in words only.
import { siBluesky, siFacebook, siMastodon, siResearchgate, siX, siYoutube } from 'simple-icons'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

const marks = new Map([
  ['bluesky', siBluesky],
  ['facebook', siFacebook],
  ['mastodon', siMastodon],
  ['researchgate', siResearchgate],
  ['x', siX],
  ['youtube', siYoutube],
])

/** The mark with the network's name for those who do not see it; the name alone where there is no mark. */
export function SocialIcon({ network }: { network: string }) {
  const name = network.toLowerCase()
  const mark = marks.get(name)
  const title = words.networks[name] ?? network
  if (!mark) return <span>{title}:</span>
  return (
    <>
      <BrandIcon icon={mark} className={styles['brand']} />
      <span className="vh">{title}: </span>
    </>
  )
}
