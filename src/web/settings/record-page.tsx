// One page of the title's facts: its fields, and how they read in public.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, data, NavLink, useLoaderData } from 'react-router'
import type { PageSlug } from '#src/domain/page-slug.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { Disclosure } from '#src/web/frame/disclosure.tsx'
import type { LoadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { MapOnDemand } from '#src/web/texts/map-on-demand.tsx'
import { previewWords, type RecordPageName, recordWords, settingsWords as words } from '#src/web/words.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { Fold } from './fold.tsx'
import { pageNames } from './page-names.ts'
import { PagePreview } from './page-preview.tsx'
import { readSettings } from './read-settings.ts'
import { RecordPart } from './record-part.tsx'
import { type RecordPage as Description, recordPageAt, recordPageNames, recordPages, seenAt } from './record-parts.ts'
import styles from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import frame from './settings-frame.module.css'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

export const meta = pageMeta<{ page: RecordPageName }>(
  (loaded) => (loaded && recordWords.sections[loaded.page]) ?? words.sections.record,
)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const page = recordPageAt(params['section'])
  const read = await readSettings(request)
  if (!page) throw data<LoadFailure>({ reason: 'not-found' }, { status: 404 })
  return { ...read, page }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function RecordPage() {
  const { userId, settings, page } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const name = recordWords.sections[page]
  return (
    <SettingsFrame heading={name} below={<RecordMenu here={name} />}>
      {recordWords.remarks[page] && <p className={styles['remark']}>{recordWords.remarks[page]}</p>}
      <RecordForm key={page} userId={userId} page={page} name={name} settings={settings} />
    </SettingsFrame>
  )
}

function RecordMenu({ here }: { here: string }) {
  return (
    <Disclosure
      className={`${frame['below']} ${frame['fold']}`}
      summary={
        <>
          {here} <ChevronDown aria-hidden />
        </>
      }
    >
      <nav aria-label={recordWords.menu} className={frame['menu']}>
        <ul>
          {recordPageNames.map((page) => (
            <li key={page}>
              <NavLink to={settingsPages.record(page)}>{recordWords.sections[page]}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  )
}

type FormProps = { userId: string; page: RecordPageName; name: string; settings: SettingsObject }

function RecordForm({ userId, page, name, settings }: FormProps) {
  const draft = useSettingsDraft(userId, settings)
  const { parts, seenOn }: Description = recordPages[page]
  const [preview] = seenOn.filter((place): place is PageSlug => !['home', 'board', 'archive'].includes(place))
  return (
    <SettingsForm
      draft={draft}
      name={name}
      seenAt={seenOn.map((place) => ({ href: seenAt[place], name: pageNames[place] }))}
    >
      {parts.map((part) => (
        <RecordPart key={part.section} part={part} draft={draft} />
      ))}
      {page === 'location' && <MapPreview draft={draft} />}
      {preview && page !== 'location' && <FactsPreview slug={preview} draft={draft} />}
    </SettingsForm>
  )
}

function MapPreview({ draft }: { draft: SettingsDraft }) {
  const [label, latitude, longitude, zoom] = ['label', 'latitude', 'longitude', 'zoom'].map((key) =>
    draft.value(`location.${key}`),
  )
  const isPlace = [latitude, longitude, zoom].every((value) => typeof value === 'number')
  const place = { label: String(label ?? ''), latitude, longitude, zoom } as Parameters<
    typeof MapOnDemand
  >[0]['location']
  return (
    <div className={styles['preview']}>
      {isPlace ? <MapOnDemand key={JSON.stringify(place)} location={place} postal={undefined} /> : recordWords.badPlace}
    </div>
  )
}

/** Requested only while it is open. */
function FactsPreview({ slug, draft }: { slug: PageSlug; draft: SettingsDraft }) {
  const [open, setOpen] = useState(false)
  return (
    <Fold
      className={styles['preview']}
      summary={previewWords.of(pageNames[slug])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <h2 className="vh">{previewWords.heading}</h2>
      <p>{previewWords.reading}</p>
      {open && <PagePreview slug={slug} change={{ record: draft.tidied() }} />}
    </Fold>
  )
}
