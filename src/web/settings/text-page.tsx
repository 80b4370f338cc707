// The words of one page: Markdown with facts filled in, and beside it the page as readers would see it.
import { useRef } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { deskApi } from '#src/web/desk-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { previewWords, recordWords, settingsWords, pageTextWords as words } from '#src/web/words.ts'
import type { PageDraft, SettingsObject } from '#src/wire/settings.ts'
import { Fold } from './fold.tsx'
import { pageNames } from './page-names.ts'
import { PagePreview } from './page-preview.tsx'
import { readFor, readSettings } from './read-settings.ts'
import { seenAt } from './record-parts.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './text-page.module.css'
import { useSettingsDraft } from './use-settings-draft.ts'

export const meta = pageMeta<{ page: PageDraft }>((loaded) =>
  loaded ? words.editing(pageNames[loaded.page.slug]) : settingsWords.sections.texts,
)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const read = await readSettings(request)
  return { ...read, page: await readFor<PageDraft>(request, deskApi.settingsPage(params['slug'] ?? '')) }
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

/** The text is the title's own if it has a day. */
type Own = { title?: string; markdown?: string; updatedOn?: string; inFooter?: boolean }

type FormProps = { userId: string; settings: SettingsObject; page: PageDraft; name: string }

function TextForm({ userId, settings, page, name }: FormProps) {
  const { slug, original, facts } = page
  const draft = useSettingsDraft(userId, settings)
  const place = `pages.${slug}`
  const own = (draft.value(place) as Own | undefined) ?? {}
  const { title, markdown, updatedOn, inFooter = true } = { ...original, ...own }
  const isOwn = own.updatedOn !== undefined
  const text = useRef<HTMLTextAreaElement>(null)

  /** A text equal to the default is not an own text. */
  const write = (changes: { title?: string; markdown?: string }) => {
    const next = { title, markdown, ...changes }
    const isOriginal = next.title === original.title && next.markdown === original.markdown
    put(isOriginal ? {} : { ...next, updatedOn: toCalendarDate(new Date()) }, inFooter)
  }
  const put = (words: Own, inFooter: boolean) => {
    const page = inFooter ? words : { ...words, inFooter }
    draft.set(place, Object.keys(page).length === 0 ? undefined : page)
  }
  const restoreOriginal = () => {
    put({}, inFooter)
    text.current?.focus()
  }

  return (
    <SettingsForm draft={draft} name={words.editing(name)} seenAt={[{ href: seenAt[slug], name }]} wide>
      <div className={styles['texts']}>
        <div>
          <TextField
            label={words.title}
            name={`${place}.title`}
            value={title}
            error={draft.problems.errors[`${place}.title`]}
            onChange={({ currentTarget }) => write({ title: currentTarget.value })}
          />
          <TextArea
            label={words.markdown}
            hint={words.markdownHint}
            ref={text}
            name={`${place}.markdown`}
            rows={20}
            spellCheck
            value={markdown}
            error={draft.problems.errors[`${place}.markdown`]}
            onChange={({ currentTarget }) => write({ markdown: currentTarget.value })}
          />
          {isOwn && (
            <DateField
              label={words.updatedOn}
              hint={words.updatedOnHint}
              name={`${place}.updatedOn`}
              value={updatedOn ?? ''}
              error={draft.problems.errors[`${place}.updatedOn`]}
              onChange={({ currentTarget }) => draft.set(`${place}.updatedOn`, currentTarget.value)}
            />
          )}
          <SelectField
            label={words.inFooter}
            hint={words.inFooterHint}
            name={`${place}.inFooter`}
            answers={[
              ['true', recordWords.yes],
              ['false', recordWords.no],
            ]}
            value={String(inFooter)}
            onChange={({ currentTarget }) => {
              const { inFooter: _before, ...words } = own
              put(words, currentTarget.value === 'true')
            }}
          />
          {isOwn && (
            <p className={styles['reset']}>
              <Button size="small" onClick={restoreOriginal}>
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
