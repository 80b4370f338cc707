// The words of one page: Markdown with facts filled in, and beside it the page as readers would see it.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, settingsPages } from '#src/web/links.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { useFollowSession } from '#src/web/session/use-follow-session.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { previewWords, settingsWords, pageTextWords as words } from '#src/web/words.ts'
import type { PageDraft, SettingsObject } from '#src/wire/settings.ts'
import { Fold } from './fold.tsx'
import { pageNames } from './page-names.ts'
import { PagePreview } from './page-preview.tsx'
import { readFor, readSettings } from './read-settings.ts'
import { seenAt } from './record-parts.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './texts-page.module.css'
import { useSettingsDraft } from './use-settings-draft.ts'

export const meta = pageMeta<{ page: PageDraft }>((loaded) =>
  loaded ? words.editing(pageNames[loaded.page.slug]) : settingsWords.sections.texts,
)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const read = await readSettings(request)
  return { ...read, page: await readFor<PageDraft>(request, api.settingsPage(params['slug'] ?? '')) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function TextPage() {
  const { userId, settings, page } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const name = pageNames[page.slug]
  return (
    <SettingsFrame
      heading={words.editing(name)}
      above={<Breadcrumb above={[{ to: settingsPages.texts, name: settingsWords.sections.texts }]} here={name} />}
    >
      <TextForm key={page.slug} userId={userId} settings={settings} page={page} name={name} />
    </SettingsFrame>
  )
}

type Own = { title?: string; markdown: string; updatedOn: string }

type FormProps = { userId: string; settings: SettingsObject; page: PageDraft; name: string }

function TextForm({ userId, settings, page, name }: FormProps) {
  const { slug, original, facts } = page
  const draft = useSettingsDraft(userId, settings)
  const place = `pages.${slug}`
  const own = draft.value(place) as Own | undefined
  const { title, markdown, updatedOn } = { ...original, ...own }

  /** A text that says what the default says is none of one's own. */
  const write = (changes: { title?: string; markdown?: string }) => {
    const next = { title, markdown, ...changes }
    const isOriginal = next.title === original.title && next.markdown === original.markdown
    draft.set(place, isOriginal ? undefined : { ...next, updatedOn: new Date().toISOString().slice(0, 10) })
  }

  return (
    <SettingsForm draft={draft} name={words.editing(name)} seenAt={[{ href: seenAt[slug], name }]} wide>
      <div className={styles['texts']}>
        <div>
          <TextField
            label={words.title}
            name={`${place}.title`}
            value={title}
            error={draft.errors[`${place}.title`]}
            onChange={({ currentTarget }) => write({ title: currentTarget.value })}
          />
          <TextArea
            label={words.markdown}
            hint={words.markdownHint}
            name={`${place}.markdown`}
            rows={20}
            spellCheck
            value={markdown}
            error={draft.errors[`${place}.markdown`]}
            onChange={({ currentTarget }) => write({ markdown: currentTarget.value })}
          />
          {own && (
            <TextField
              label={words.updatedOn}
              hint={words.updatedOnHint}
              name={`${place}.updatedOn`}
              value={updatedOn}
              error={draft.errors[`${place}.updatedOn`]}
              onChange={({ currentTarget }) => draft.set(`${place}.updatedOn`, currentTarget.value)}
            />
          )}
          {own && (
            <p className={styles['reset']}>
              <Button size="small" onClick={() => draft.set(place, undefined)}>
                {words.useDefault}
              </Button>
            </p>
          )}
          <Fold className={styles['facts']} summary={words.facts}>
            <p>{words.factsText}</p>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{`{{ ${name} }}`}</dt>
                  <dd>{value ?? words.unset}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard. */}
        <section aria-label={previewWords.heading} tabIndex={0}>
          <h2>{previewWords.heading}</h2>
          <p>{previewWords.reading}</p>
          <PagePreview slug={slug} change={{ title, markdown }} />
        </section>
      </div>
    </SettingsForm>
  )
}
