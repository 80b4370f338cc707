// The one form for a manuscript. Its text is a draft that survives closing the page; it checks a file as soon as it is
// chosen; and however often it sends a manuscript, it arrives once.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { DropField } from '#src/web/desk/drop-field.tsx'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { FactsParts } from '#src/web/facts/facts-parts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { FormSpread } from '#src/web/form/form-layout.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { ManuscriptFindings } from './manuscript-findings.tsx'
import { ManuscriptOffers } from './manuscript-offers.tsx'
import { PeopleOffer } from './people-offer.tsx'
import { PeoplePart } from './people-part.tsx'
import { SubmissionActions } from './submission-actions.tsx'
import { DraftGoneCallout, RefusalCallout, SessionOverCallout } from './submission-callouts.tsx'
import { SubmissionProgress, SubmissionRail } from './submission-rail.tsx'
import type { Receipt } from './submission-receipt.tsx'
import { SubmissionTextFields } from './submission-text-fields.tsx'
import { type SubmissionForm as Form, useSubmissionForm } from './use-submission-form.ts'

type Props = {
  user: UserObject
  /** The form appears after another one was sent, so its first field takes the focus. */
  focusFirst: boolean
  onSent: (receipt: Receipt) => void
}

export function SubmissionForm({ user, focusFirst, onSent }: Props) {
  const periodical = usePeriodical()
  const limits = periodical?.limits
  const place = useRef<HTMLFormElement>(null)
  const form = useSubmissionForm(user, onSent)
  const { draft, file, traces } = form
  useLeaveWithSession(form.isLeft)

  useEffect(() => {
    if (focusFirst) place.current?.querySelector('input')?.focus()
  }, [focusFirst])

  const restore = () => {
    form.restore()
    place.current?.querySelector('textarea')?.focus()
  }
  return (
    <FormSpread>
      <FormFrame
        ref={place}
        label={words.form}
        errors={form.errors}
        attempt={form.attempt}
        notices={<Notices form={form} onRestore={restore} />}
        onSubmit={form.send}
      >
        <SubmissionProgress missing={form.missing} />
        <ManuscriptSection form={form} limits={limits} />
        <SubmissionTextFields form={form} limits={limits} ownName={user.name} />
        <PeoplePart form={form} />
        <FactsParts
          level={2}
          facts={draft.details.facts}
          errors={form.errors}
          disabled={form.upload.sending}
          onChange={(facts) => form.changeDetails({ ...draft.details, facts })}
        />
        <SubmissionActions form={form} />
      </FormFrame>
      <SubmissionRail missing={form.missing} warnings={traces?.length ?? 0} periodical={periodical} />
      <LeaveQuestion when={file !== undefined} item={file?.name} words={words.leave} />
    </FormSpread>
  )
}

/** Signed out, with nothing to keep: as on every guarded page, the guard asks the visitor to sign in. */
function useLeaveWithSession(isLeft: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isLeft) void revalidate()
  }, [isLeft, revalidate])
}

function Notices({ form, onRestore }: { form: Form; onRestore: () => void }) {
  const { draft, refusal } = form
  return (
    <>
      {draft.gone && <DraftGoneCallout elsewhere={draft.gone.elsewhere} onUndo={onRestore} />}
      {form.isRestored && (
        <Callout live="status">
          <p>{words.draftRestored}</p>
        </Callout>
      )}
      {refusal && <RefusalCallout refusal={refusal} onRetry={form.send} onSendAsAnother={form.sendAsAnother} />}
      {form.isSignedOut && <SessionOverCallout fileChosen={form.file !== undefined} />}
    </>
  )
}

type ManuscriptProps = { form: Form; limits: PeriodicalObject['limits'] | undefined }

function ManuscriptSection({ form, limits }: ManuscriptProps) {
  const { file, reading, traces, draft } = form
  const maxBytes = useUploadLimit()
  return (
    <DropField
      label={words.file}
      name="file"
      hint={words.fileHint(maxBytes)}
      prompt={words.drop}
      accept=".docx"
      file={file}
      error={form.errors.file}
      disabled={form.upload.sending}
      onChoose={form.chooseFile}
      unfit={reading.state === 'refused'}
      detail={reading.state === 'read' && words.manuscriptWords(reading.manuscript.words, limits)}
    >
      <ManuscriptFindings reading={reading} traces={traces} />
      {reading.state === 'read' && (
        <ManuscriptOffers offers={reading.offers} texts={draft.texts} onChange={form.fill} />
      )}
      {reading.state === 'read' && <PeopleOffer form={form} people={reading.people} />}
    </DropField>
  )
}
