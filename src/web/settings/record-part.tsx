// A section of the record in a form. While it holds examples, they can be read and not edited: one typed word must not make
// the other examples of the section public. The editor first says whether to replace them or whether they are correct.
import { useEffect, useRef } from 'react'
import { isParts } from '#src/web/desk/join-changes.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { recordWords as words } from '#src/web/words.ts'
import { ItemList } from './item-list.tsx'
import { RecordField } from './record-field.tsx'
import type { Part } from './record-parts.ts'
import { RequirementHint } from './requirement-hint.tsx'
import styles from './settings-form.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

export function RecordPart({ part, draft }: { part: Part; draft: SettingsDraft }) {
  const { section, fields, optional } = part
  const heading = words.parts[section]
  const name = heading ?? words.labels[section]?.label ?? words.names[section]
  const examples = examplesOf(draft)
  const isExample = examples.includes(section)
  const root = useRef<HTMLFieldSetElement>(null)
  const decided = useRef(false)

  useEffect(() => {
    if (isExample || !decided.current) return
    decided.current = false
    root.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [isExample])

  const decide = () => {
    decided.current = true
    draft.set(
      'examples',
      examples.filter((example) => example !== section),
    )
  }
  const replace = () => {
    draft.set(section, optional ? undefined : blankOf(draft.value(section)))
    decide()
  }

  return (
    <div className={styles['part']}>
      {heading && <h2>{heading}</h2>}
      {isExample && (
        <Callout tone="warn" title={words.example} level={heading ? 3 : 2}>
          <p>{words.exampleText}</p>
          <ButtonRow className={styles['decision']}>
            <Button size="small" name={section} onClick={replace} aria-label={words.ofPart(words.replace, name)}>
              {words.replace}
            </Button>
            <Button size="small" onClick={decide} aria-label={words.ofPart(words.keep, name)}>
              {words.keep}
            </Button>
          </ButtonRow>
        </Callout>
      )}
      <fieldset ref={root} disabled={isExample} className={styles['fields']}>
        <legend className="vh">{name}</legend>
        {fields.map((field) =>
          field.kind === 'list' ? (
            <div key={field.path} className={styles['focusableList']}>
              <RequirementHint path={field.path} draft={draft} />
              <ItemList field={field} path={field.path} wordsPath={field.path} draft={draft} />
            </div>
          ) : (
            <RecordField key={field.path} field={field} path={field.path} wordsPath={field.path} draft={draft} />
          ),
        )}
      </fieldset>
    </div>
  )
}

const examplesOf = (draft: SettingsDraft): string[] => (draft.value('examples') as string[] | undefined) ?? []

/** An empty section; lists become empty lists. */
function blankOf(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!isParts(value)) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => Array.isArray(part))
      .map(([key]) => [key, []]),
  )
}
