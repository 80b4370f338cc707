// What the first page says about the authors, offered for those of whom nothing is known yet. It can be undone until somebody
// changes it.
import { useRef, useState } from 'react'
import type { OfferedPerson } from '#src/formats/word/traces/index.ts'
import type { AuthorRow } from '#src/web/contributors/author-draft.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { factsWords as words } from '#src/web/words.ts'
import type { Details } from './details.ts'
import { hasDetails, peopleOfLine, withPerson } from './people-of-line.ts'
import styles from './submission.module.css'
import type { SubmissionForm } from './use-submission-form.ts'

export function PeopleOffer({ form, people }: { form: SubmissionForm; people: readonly OfferedPerson[] }) {
  // Pressing the button removes it, so the focus moves here.
  const box = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<{ before: Details; after: Details }>()
  const { details, texts } = form.draft
  const rows = peopleOfLine(texts.authors, details.people)
  const open = rows.flatMap((row) => {
    const found = people.find(({ name }) => name === row.name)
    return found && isWorthOffering(found) && !hasDetails(row) ? [filled(row, found)] : []
  })
  const isUndoable = copied !== undefined && copied.after === details

  const replace = (next: Details, said: string) => {
    form.changeDetails(next)
    announce('status', said)
    box.current?.focus()
  }
  const copy = () => {
    const after = { ...details, people: open.reduce(withPerson, [...details.people]) }
    setCopied({ before: details, after })
    replace(after, words.copied)
  }
  if (open.length === 0 && !isUndoable) return null
  const count = (has: (row: AuthorRow) => boolean) => open.filter(has).length
  return (
    <section ref={box} tabIndex={-1} aria-label={words.people} className={styles['found']}>
      {open.length > 0 && (
        <Callout title={words.found(open.length)}>
          <p>
            {words.foundParts(
              count(({ affiliations }) => affiliations.some(({ name }) => name !== '')),
              count(({ orcid }) => orcid !== ''),
              count(({ email }) => Boolean(email)),
            )}
            . {words.foundText}
          </p>
          <p>
            <Button size="small" onClick={copy}>
              {words.useFound}
            </Button>
          </p>
        </Callout>
      )}
      {isUndoable && (
        <p className={styles['taken']}>
          {words.copied}{' '}
          <Button look="link" onClick={() => replace(copied.before, words.copyUndone)}>
            {words.undo}
          </Button>
        </p>
      )}
    </section>
  )
}

const isWorthOffering = ({ affiliations, orcid, email }: OfferedPerson): boolean =>
  affiliations.length > 0 || orcid !== undefined || email !== undefined

const filled = (row: AuthorRow, { affiliations, orcid, email, corresponding }: OfferedPerson): AuthorRow => ({
  ...row,
  ...(affiliations.length > 0 && { affiliations: affiliations.map((name, at) => ({ at, name, ror: '' })) }),
  orcid: orcid ?? '',
  email: email ?? '',
  corresponding: corresponding === true,
})
