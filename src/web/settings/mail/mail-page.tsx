import type { ClientLoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/session/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { settingsWords as words } from '#src/web/words.ts'

export const meta = pageMeta(words.sections.mail)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await guard(request, ['admin'])
  return null
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function MailPage() {
  return <SettingsFrame heading={words.sections.mail}>{null}</SettingsFrame>
}
