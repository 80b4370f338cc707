// How manuscripts are reviewed: numbers, periods, the form and the letters.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { caseLetterKinds } from '#src/domain/review/case-letter.ts'
import { letterReaders, letterRules } from '#src/domain/review/letter-rules.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { ItemList } from '#src/web/settings/item-list.tsx'
import { RecordField } from '#src/web/settings/record-field.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import form from '#src/web/settings/settings-form.module.css'
import { SettingsForm } from '#src/web/settings/settings-form.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { type SettingsDraft, type SettingsSource, useSettingsDraft } from '#src/web/settings/use-settings-draft.ts'
import { settingsWords, reviewSettingsWords as words } from '#src/web/words.ts'
import type { ReviewSettingsObject } from '#src/wire/review-settings.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { LetterFields } from './letter-fields.tsx'
import { nameOfPlace } from './name-of-place.ts'
import { fieldParts, questionList, wordsPathOf } from './review-fields.ts'
import styles from './review-page.module.css'

export const meta = pageMeta(settingsWords.sections.review)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  try {
    return { userId: user.id, settings: await readReview({ signal: request.signal }) }
  } catch (error) {
    throw loadFailure(error)
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

const readReview = async (options: { signal?: AbortSignal } = {}): Promise<SettingsObject> =>
  asSettings(await browserApi.get<ReviewSettingsObject>(settingsApi.review, options))

/** Nobody requires any of these. */
const asSettings = (saved: ReviewSettingsObject): SettingsObject => ({ ...saved, mended: [], completeness: [] })

const source: SettingsSource = {
  read: () => readReview(),
  save: async (change) => asSettings(await browserApi.put<ReviewSettingsObject>(settingsApi.review, change)),
  optionalSections: [],
  nameOf: nameOfPlace,
  clashes: words.clashes,
}

export default function ReviewSettingsPage() {
  const { userId, settings } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.review}>
      <p className={form['remark']}>{words.intro}</p>
      <ReviewSettingsForm userId={userId} settings={settings} />
    </SettingsFrame>
  )
}

function ReviewSettingsForm({ userId, settings }: { userId: string; settings: SettingsObject }) {
  const draft = useSettingsDraft(userId, settings, source)
  return (
    <SettingsForm draft={draft} name={settingsWords.sections.review} seenAt={[]}>
      <Fields part="reviews" draft={draft} />
      <Fields part="periods" draft={draft} />
      <Fields part="reviewers" draft={draft} />
      <div className={form['part']}>
        <h2>{words.parts.form}</h2>
        <p className={styles['formText']}>{words.formText}</p>
        <ItemList field={questionList} path="questions" wordsPath={wordsPathOf('questions')} draft={draft} />
      </div>
      <Letters draft={draft} />
    </SettingsForm>
  )
}

function Fields({ part, draft }: { part: keyof typeof fieldParts; draft: SettingsDraft }) {
  const fields = fieldParts[part]
  return (
    <div className={form['part']}>
      <h2>{words.parts[part]}</h2>
      <fieldset className={form['fields']}>
        <legend className="vh">{words.parts[part]}</legend>
        {fields.map((field) => (
          <RecordField
            key={field.path}
            field={field}
            path={field.path}
            wordsPath={wordsPathOf(field.path)}
            draft={draft}
          />
        ))}
      </fieldset>
    </div>
  )
}

function Letters({ draft }: { draft: SettingsDraft }) {
  return (
    <div className={form['part']}>
      <h2>{words.letters}</h2>
      <p>{words.lettersText}</p>
      {letterReaders.map((reader) => (
        <section key={reader} aria-label={words.readers[reader]}>
          <h3 className={styles['readers']}>{words.readers[reader]}</h3>
          {caseLetterKinds
            .filter((kind) => letterRules[kind].to === reader)
            .map((kind) => (
              <LetterFields key={kind} kind={kind} draft={draft} />
            ))}
        </section>
      ))}
    </div>
  )
}
