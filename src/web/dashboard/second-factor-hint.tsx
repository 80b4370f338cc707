// Suggests two-step sign-in to administrators for as long as it is off.
import { Link } from 'react-router'
import { readOwnFactors } from '#src/web/account/second-factor/read-own-factors.ts'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import { pages } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { secondFactorWords, secondFactorHint as words } from '#src/web/words.ts'
import styles from './dashboard-page.module.css'

/** After a sign-in with a recovery code. */
export function RecoveryHint() {
  return (
    <Row tight>
      <p className={styles['hint']}>
        {words.afterCode} <Link to={pages.profile}>{words.replace}</Link>
      </p>
    </Row>
  )
}

/** Shown to somebody whose role was raised since this browser last asked, until they are redirected to their profile. */
export function SecondFactorLead() {
  return (
    <Row tight>
      <Callout tone="warn" title={secondFactorWords.needed}>
        <p>
          {secondFactorWords.neededElsewhere} <Link to={pages.profile}>{words.link}</Link>
        </p>
      </Callout>
    </Row>
  )
}

/** False also if the server does not say. */
export async function lacksSecondFactor(): Promise<boolean> {
  return (await readOwnFactors())?.isOn === false
}

export function SecondFactorHint({ lacking }: { lacking: Loading<boolean> }) {
  if (!useLoading(lacking)) return null
  return (
    <Row tight>
      <p className={styles['hint']}>
        {words.text} <Link to={pages.profile}>{words.link}</Link>
      </p>
    </Row>
  )
}
