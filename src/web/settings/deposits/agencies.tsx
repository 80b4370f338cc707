// Where papers are sent, and what is missing where none are: if no agency is chosen or accessible, what to do first.
import { Link } from 'react-router'
import type { DepositObstacle } from '#src/domain/deposit.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { depositWords as words } from '#src/web/words.ts'
import type { AgencyObject } from '#src/wire/deposit.ts'
import styles from './deposits.module.css'

/** The setting that removes the obstacle; what the environment holds has no page. */
const settingAddresses: Partial<Record<DepositObstacle, string>> = {
  setting: `${settingsPages.record('identifiers')}#doi.agency`,
  prefix: `${settingsPages.record('identifiers')}#doi.prefix`,
  email: `${settingsPages.record('contact')}#contact.email`,
  issn: `${settingsPages.record('issn')}#issn.online`,
}

export function Agencies({ agencies }: { agencies: readonly AgencyObject[] }) {
  // Chosen or accessible: nobody intends to use the others.
  const meant = agencies.filter(({ missing }) => !missing.includes('setting') || !missing.includes('access'))
  return (
    <SettingsSection heading={words.agencies} className={styles['part']}>
      {meant.length === 0 && (
        <Squared>
          <h3>{words.off}</h3>
          <p>{words.offText}</p>
          <ol className={styles['steps']}>
            {words.offSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Link to={settingAddresses.setting ?? ''}>{words.set}</Link>
          </p>
        </Squared>
      )}
      {meant.map((agency) => (
        <AgencyState key={agency.agency} {...agency} />
      ))}
    </SettingsSection>
  )
}

function AgencyState({ agency, host, ready, missing }: AgencyObject) {
  if (ready) return <p>{words.ready(agency, host ?? '')}</p>
  return (
    <Callout tone={missing.includes('setting') ? 'neutral' : 'warn'} title={words.notReady(agency)} level={3}>
      <ul>
        {missing.map((obstacle) => {
          const address = agency === 'doaj' && obstacle === 'setting' ? doajSetting : settingAddresses[obstacle]
          const what = words.missing(obstacle, agency)
          return (
            <li key={obstacle}>
              {what}{' '}
              {address && (
                <Link to={address} aria-label={words.setOf(what)}>
                  {words.set}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Callout>
  )
}

const doajSetting = `${settingsPages.record('identifiers')}#doaj.push`
