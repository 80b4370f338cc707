// The form of a paper: its texts and facts, saved together, and the parts below them.
import type { ReactNode } from 'react'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Actions, FormBar } from '#src/web/form/form-layout.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { editWords as words } from '#src/web/words.ts'
import { EditCallout } from './edit-callout.tsx'
import type { EditErrors } from './edit-draft.ts'
import {
  AuthorsSection,
  DatesSection,
  FactsSection,
  PlacementSection,
  TextsSection,
  TranslationsSection,
} from './edit-sections.tsx'
import { type EditForm as Form, useEditForm } from './use-edit-form.ts'

type Props = {
  userId: string
  article: ArticleObject
  onSaved: (article: ArticleObject) => void
  /** Parts that are saved separately, and may prevent a draft from being published. */
  children: (errors: EditErrors) => ReactNode
}

export function EditForm({ userId, article, onSaved, children }: Props) {
  const form = useEditForm(userId, article, onSaved)
  const { news, problems } = form
  return (
    <FormFrame
      label={words.form}
      errors={problems.errors}
      attempt={problems.attempt}
      notices={news && <EditCallout news={news} onMerge={form.merge} onDiscard={form.discard} />}
      onSubmit={() => void form.save()}
    >
      {/* Typeset text comes from the Word file. */}
      <TextsSection form={form} isTypeset={article.contentFormat === 'html'} />
      <AuthorsSection form={form} />
      <TranslationsSection form={form} />
      <PlacementSection form={form} />
      <FactsSection form={form} />
      <DatesSection form={form} />
      <EditActions form={form} isScheduled={Boolean(article.publishOn)} />
      {children(problems.errors)}
      <LeaveQuestion when={form.changed.length > 0} item={article.title} onLeave={form.forget} />
    </FormFrame>
  )
}

function EditActions({ form, isScheduled }: { form: Form; isScheduled: boolean }) {
  const { busy, changed, save } = form
  return (
    <FormBar>
      <p>{changed.length > 0 && words.unsaved(changed.map((name) => words.fields[name]).join(', '))}</p>
      <Actions>
        {form.isDraft && (
          <Button disabled={busy} onClick={() => void save('Published')}>
            {words.saveAndPublish}
          </Button>
        )}
        {isScheduled && (
          <Button disabled={busy} onClick={() => void save('Draft')}>
            {words.keepAsDraft}
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </Actions>
    </FormBar>
  )
}
