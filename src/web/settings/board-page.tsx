// The people of the editorial board, in their order.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Parts } from '#src/web/desk/join-changes.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { recordWords, settingsWords as words } from '#src/web/words.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { pageNames } from './page-names.ts'
import { readSettings } from './read-settings.ts'
import { RecordPart } from './record-part.tsx'
import { boardPage, seenAt } from './record-parts.ts'
import styles from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

export const meta = pageMeta(words.sections.board)

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => readSettings(request)

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

const fewestEditors = 5

export default function BoardPage() {
  const { userId, settings } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={words.sections.board}>
      <p className={styles['remark']}>{recordWords.boardIntro}</p>
      <BoardForm userId={userId} settings={settings} />
    </SettingsFrame>
  )
}

function BoardForm({ userId, settings }: { userId: string; settings: SettingsObject }) {
  const draft = useSettingsDraft(userId, settings)
  const isExample = (draft.value('examples') as string[]).includes('board')
  const members = isExample ? [] : (draft.value('board') as Parts[])
  const editors = members.filter(({ role }) => role === 'editor-in-chief' || role === 'member').length
  return (
    <SettingsForm draft={draft} name={words.sections.board} seenAt={[{ href: seenAt.board, name: pageNames.board }]}>
      {editors < fewestEditors && (
        <div className={styles['warning']}>
          <Callout tone="warn">
            <p>{recordWords.fewEditors(editors)}</p>
          </Callout>
        </div>
      )}
      {boardPage.parts.map((part) => (
        <RecordPart key={part.section} part={part} draft={draft} />
      ))}
    </SettingsForm>
  )
}
