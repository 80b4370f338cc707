// Uploads a paper that is published at once, on a future day, or saved as a draft: its texts, its PDF and its Word
// file.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { storedTexts } from '#src/web/desk/stored-text.ts'
import { managePage } from '#src/web/desk-pages.ts'
import { FormSpread } from '#src/web/form/form-layout.tsx'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { Page } from '#src/web/ui/page.tsx'
import { ToolHead } from '#src/web/ui/tool-head.tsx'
import { manageWords, uploadWords as words } from '#src/web/words.ts'
import { CardPreview } from './card-preview.tsx'
import { UploadForm } from './upload-form.tsx'
import { uploadTextNames } from './upload-rules.ts'
import { uploadStorage } from './use-upload-draft.ts'
import { useUploadForm } from './use-upload-form.ts'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const stored = uploadStorage(user.id).read()
  return { userId: user.id, stored: { texts: storedTexts(stored, uploadTextNames), ...storedTexts(stored, ['key']) } }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function UploadPage() {
  const { userId, stored } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const form = useUploadForm(userId, stored)
  const { texts, files } = form.draft
  const isLater = texts.publicationDate > toCalendarDate(new Date())
  return (
    <Page>
      <ToolHead
        aside={isLater ? words.asideLater(formatDay(texts.publicationDate, 'long')) : words.aside}
        above={[{ to: managePage('published'), name: manageWords.title }]}
        here={words.title}
        heading={words.heading}
      />
      <FormSpread>
        <UploadForm form={form} />
        <CardPreview texts={texts} files={files} />
      </FormSpread>
    </Page>
  )
}
