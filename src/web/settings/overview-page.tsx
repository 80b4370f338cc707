// The settings at a glance: remaining examples, what a new title sets first, missing statements, and earlier versions.
import { Check } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { useRootData } from '#src/web/frame/periodical.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { SampleContent } from '#src/web/settings/sample/sample-content.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { settingsWords, overviewWords as words } from '#src/web/words.ts'
import type { Requirement, SaveList, SettingsObject } from '#src/wire/settings.ts'
import { labelOfPath, nameOfSection } from './label-of-path.ts'
import styles from './overview-page.module.css'
import { pageNames } from './page-names.ts'
import { readSettings } from './read-settings.ts'
import { recordPageOf, seenAt } from './record-parts.ts'
import { sourceNames } from './requirement-hint.tsx'
import { Saves } from './saves.tsx'

export const meta = pageMeta(settingsWords.sections.overview)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const read = await readSettings(request)
  return {
    ...read,
    saves: await loadList(browserApi.get<SaveList>(settingsApi.settingsSaves), { fallback: words.savesFailed }),
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function OverviewPage() {
  const { userId, settings, saves } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const { completeness, mended: repaired } = settings
  const first = completeness.filter((requirement) => requirement.first && !requirement.met)
  return (
    <SettingsFrame heading={settingsWords.sections.overview}>
      <div className={styles['notices']}>
        <SetUp />
        <Examples settings={settings} />
        {repaired.length > 0 && (
          <Callout tone="error" title={words.repaired}>
            <p>
              {words.repairedText} {repaired.map(labelOfPath).join(', ')}
            </p>
          </Callout>
        )}
      </div>
      <SampleContent />
      {first.length > 0 && (
        <SettingsSection heading={words.first} className={styles['section']}>
          <p className={styles['intro']}>{words.firstText}</p>
          <ol className={styles['first']}>
            {first.map(({ key, settings }) => (
              <li key={key}>
                <Link to={settingAddress(settings[0])}>{words.requirements[key]}</Link>
              </li>
            ))}
          </ol>
        </SettingsSection>
      )}
      <Completeness completeness={completeness} />
      <Saves saves={saves} settings={settings} />
    </SettingsFrame>
  )
}

/** What the operator has not set up yet; without it, letters and links do not reach anybody. */
function SetUp() {
  const { periodical, publicUrl } = useRootData() ?? {}
  return (
    <>
      {periodical?.sendsMail === false && (
        <Callout tone="warn" title={words.noMail}>
          <p>
            {words.noMailText} <Link to={settingsPages.mail}>{settingsWords.sections.mail}</Link>
          </p>
        </Callout>
      )}
      {publicUrl && isThisMachine(publicUrl) && (
        <Callout tone="warn" title={words.localAddress(publicUrl)}>
          <p>{words.localAddressText}</p>
        </Callout>
      )}
    </>
  )
}

const isThisMachine = (address: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(address).host)

/** The address of the field that sets a value of the record. */
function settingAddress(path = ''): string {
  const [section, slug = ''] = path.split('.')
  if (section === 'pages') return settingsPages.text(slug)
  const page = recordPageOf(path)
  return `${page === 'board' ? settingsPages.board : settingsPages.record(page ?? '')}#${path}`
}

function Examples({ settings: { record } }: { settings: SettingsObject }) {
  const examples = record['examples'] as string[]
  if (examples.length === 0) return null
  return (
    <Callout tone="warn" title={words.examples}>
      <p>{words.examplesText}</p>
      <ul className={styles['examples']}>
        {examples.map((section) => (
          <li key={section}>
            <Link to={settingAddress(section)}>{nameOfSection(section)}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** What is left to answer; what is answered folds away. */
function Completeness({ completeness }: { completeness: readonly Requirement[] }) {
  const open = completeness.filter(({ met }) => !met)
  const answered = completeness.filter(({ met }) => met)
  const count = words.left(open.length, completeness.length)
  return (
    <SettingsSection heading={words.meter} className={styles['section']}>
      <p className={styles['intro']}>{words.meterText}</p>
      <div className={styles['count']}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter in colours of their own. */}
        <span
          className={styles['meter']}
          role="meter"
          aria-label={words.meter}
          aria-valuemin={0}
          aria-valuemax={completeness.length}
          aria-valuenow={answered.length}
          aria-valuetext={count}
        >
          {completeness.map(({ key }, index) => (
            <span key={key} data-filled={index < answered.length || undefined} />
          ))}
        </span>
        <p>{count}</p>
      </div>
      {open.length > 0 && (
        <ul className={styles['open']}>
          {open.map((requirement) => (
            <li key={requirement.key}>
              <RequirementLink requirement={requirement} action={words.set} />
              <p>
                {words.askedBy(sourceNames([requirement]))}. {words.shownOn} <PublicPage requirement={requirement} />.
              </p>
            </li>
          ))}
        </ul>
      )}
      {answered.length > 0 && (
        <details className={styles['answered']}>
          <FoldSummary>{words.answered(answered.length)}</FoldSummary>
          <ul>
            {answered.map((requirement) => (
              <li key={requirement.key}>
                <Check aria-hidden />
                <RequirementLink requirement={requirement} action={words.change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </SettingsSection>
  )
}

function RequirementLink({ requirement: { key, settings }, action }: { requirement: Requirement; action: string }) {
  const name = words.requirements[key] ?? key
  return (
    <Link to={settingAddress(settings[0])} aria-label={words.of(action, name)}>
      {name}
    </Link>
  )
}

function PublicPage({ requirement: { shownOn } }: { requirement: Requirement }) {
  const page = shownOn === 'editorial-board' ? 'board' : shownOn
  return <a href={seenAt[page]}>{pageNames[page]}</a>
}
