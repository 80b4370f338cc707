// Where the office is: in words, and on a map that is loaded from OpenStreetMap only on demand. Without scripts the
// button is a link to the same map.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { aboutWords as words } from '#src/web/words.ts'
import { Lines } from './contact-details.tsx'
import { type MapLocation, mapFrame, mapPage } from './map-address.ts'
import styles from './map-on-demand.module.css'

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

export function MapOnDemand({ location, postal }: { location: MapLocation; postal: readonly string[] | undefined }) {
  const [shown, setShown] = useState(false)
  const label = (
    <>
      <MapPin aria-hidden />
      {words.showMap}
    </>
  )
  return (
    <>
      <p className={styles['place']}>{location.label}</p>
      {postal && <Lines lines={postal} />}
      {shown ? (
        <section ref={takeFocus} className={styles['map']} tabIndex={-1} aria-label={words.map}>
          <iframe
            title={words.mapOf(location.label)}
            src={mapFrame(location)}
            // Its own scripts in its own origin, and links that open in a new tab: nothing that can reach this page.
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
          <p className={styles['larger']}>
            <a href={mapPage(location)}>{words.largerMap}</a>
          </p>
        </section>
      ) : (
        <p className={styles['ask']}>
          <Button className={styles['scripted']} onClick={() => setShown(true)}>
            {label}
          </Button>
          <noscript>
            <ButtonLink href={mapPage(location)}>{label}</ButtonLink>
          </noscript>
        </p>
      )}
    </>
  )
}
