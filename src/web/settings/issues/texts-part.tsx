// Title and description of an issue, the text on its cover that replaces its numbers and months, and the day on which it
// appeared.
import { printIssuePeriod } from '#src/domain/issue.ts'
import { usualLabelOf } from '#src/web/articles/issue-names.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issues.module.css'
import type { IssueDraft, IssueTexts } from './use-issue-draft.ts'

// The server's limits, for the counters; it has the last word.
const max = { title: 200, description: 2_000 }

type Props = { issue: IssueObject; draft: IssueDraft }

export function TextsPart({ issue, draft: { texts, errors, setText } }: Props) {
  const bind = (name: keyof IssueTexts) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => setText(name, event.currentTarget.value),
  })
  return (
    <SettingsSection heading={words.texts} className={styles['part']}>
      <TextField
        {...bind('title')}
        label={words.title}
        hint={words.titleHint}
        tail={words.count([...texts.title].length, max.title)}
      />
      <TextArea
        {...bind('description')}
        label={words.description}
        hint={words.descriptionHint}
        rows={5}
        tail={words.count([...texts.description].length, max.description)}
      />
      <div className={styles['pair']}>
        <TextField {...bind('label')} label={words.ownLabel} hint={words.ownLabelHint(usualLabelOf(issue))} />
        <TextField {...bind('coverDate')} label={words.coverDate} hint={words.coverDateHint(printIssuePeriod(issue))} />
      </div>
      {issue.state === 'published' && (
        <DateField {...bind('publishedOn')} label={words.publishedOn} hint={words.publishedOnHint} />
      )}
    </SettingsSection>
  )
}
