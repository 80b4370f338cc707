// Loads the settings for their pages; the frame shows a failure.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { guard } from '#src/web/guard/guard.ts'
import { api } from '#src/web/links.ts'
import type { SettingsObject } from '#src/wire/settings.ts'

/** Only for administrators. */
export async function readSettings(request: Request): Promise<{ userId: string; settings: SettingsObject }> {
  const { user } = await guard(request, ['admin'])
  return { userId: user.id, settings: await readFor(request, api.settings) }
}

export async function readFor<T>({ signal }: Request, path: string): Promise<T> {
  try {
    return await browserApi.get<T>(path, { signal })
  } catch (error) {
    throw loadFailure(error)
  }
}
