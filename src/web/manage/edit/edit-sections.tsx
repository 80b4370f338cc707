// The fields of a paper, in the order in which a paper shows them.
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { AuthorRows } from '#src/web/contributors/author-rows.tsx'
import { DateField } from '#src/web/desk/date-field.tsx'
import { bindTexts } from '#src/web/form/bind-texts.ts'
import styles from '#src/web/manage/manage.module.css'
import { NamedIssue } from '#src/web/manage/named-issue.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { editWords as words } from '#src/web/words.ts'
import type { TextName } from './edit-draft.ts'
import { TranslationRows } from './translation-rows.tsx'
import type { EditForm } from './use-edit-form.ts'

const { sections, hints } = words

type Section = { form: EditForm }

function bind({ draft, problems, busy, changeText }: EditForm) {
  const text = bindTexts({ texts: draft.texts, errors: problems.errors, busy, onText: changeText })
  return (name: TextName) => ({ ...text(name), label: words.fields[name], autoComplete: 'off' })
}

export function TextsSection({ form, isTypeset }: Section & { isTypeset: boolean }) {
  const text = bind(form)
  return (
    <div className={styles['hung']}>
      <TextArea {...text('title')} hang face="title" rows={2} required />
      <TextArea {...text('abstract')} hang face="prose" rows={7} required={form.isComplete} />
      <TextField {...text('keywords')} hang hint={hints.keywords} />
      {isTypeset ? (
        <p>{hints.typesetContent}</p>
      ) : (
        <TextArea {...text('content')} hang hint={hints.content} face="prose" rows={4} />
      )}
    </div>
  )
}

export function TranslationsSection({ form }: Section) {
  const { draft, problems, busy, edit } = form
  return (
    <Row heading={sections.translations} tight>
      <TranslationRows
        rows={draft.translations}
        errors={problems.errors}
        disabled={busy}
        onChange={(translations) => edit({ ...draft, translations })}
      />
    </Row>
  )
}

export function AuthorsSection({ form }: Section) {
  const { draft, problems, busy, edit } = form
  return (
    <Row heading={sections.authors} tight>
      <AuthorRows
        authors={draft.authors}
        errors={problems.errors}
        disabled={busy}
        onChange={(authors) => edit({ ...draft, authors })}
      />
    </Row>
  )
}

export function PlacementSection({ form }: Section) {
  const text = bind(form)
  const { volume, issue } = form.draft.texts
  const saved = form.before.texts
  const isMoved = volume !== saved.volume || issue !== saved.issue
  return (
    <Row heading={sections.issue} tight>
      <div className={styles['facts']}>
        <TextField {...text('volume')} inputMode="numeric" required />
        <TextField {...text('issue')} inputMode="numeric" required />
        <TextField {...text('pages')} hint={hints.pages} />
      </div>
      {isMoved && <NamedIssue volume={volume} issue={issue} />}
    </Row>
  )
}

export function FactsSection({ form }: Section) {
  const text = bind(form)
  return (
    <Row heading={sections.facts} tight>
      <div className={styles['facts']}>
        <TextField {...text('articleType')} hint={hints.articleType} />
        <TextField {...text('language')} hint={hints.language} spellCheck={false} />
        <Choice form={form} name="discipline" options={disciplineNames} />
        <Choice form={form} name="peerReviewed" options={words.reviewed} />
        <TextField {...text('licence')} hint={hints.licence} />
        <TextField {...text('copyrightHolder')} />
      </div>
      <div className={styles['long']}>
        <TextField {...text('doi')} hint={hints.doi} spellCheck={false} />
        <TextField {...text('fullTextUrl')} hint={hints.fullTextUrl} inputMode="url" spellCheck={false} />
      </div>
    </Row>
  )
}

export function DatesSection({ form }: Section) {
  const text = bind(form)
  return (
    <Row heading={sections.dates} tight>
      <div className={styles['facts']}>
        <DateField {...text('receivedAt')} />
        <DateField {...text('revisedAt')} />
        <DateField {...text('acceptedAt')} />
        <DateField {...text('publicationDate')} hint={hints.publicationDate} />
      </div>
    </Row>
  )
}

type ChoiceProps = Section & { name: TextName; options: Readonly<Record<string, string>> }

/** One of a few, or not stated. */
const Choice = ({ form, name, options }: ChoiceProps) => (
  <SelectField
    label={words.fields[name]}
    error={form.problems.errors[name]}
    name={name}
    value={form.draft.texts[name]}
    disabled={form.busy}
    answers={[['', words.unknown], ...Object.entries(options)]}
    onChange={({ currentTarget }) => form.changeText(name, currentTarget.value)}
  />
)
