// Editors who are in conflict with the manuscript, and guests who decide in their place.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { conflictWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { DenialList } from './denial-list.tsx'
import type { HandledCase } from './handled-case.ts'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = {
  handledCase: HandledCase
  acts: CaseActs
  /** From then on the page shows what authors see. */
  onDeclared: () => void
}

export function ConflictSection({ handledCase, acts, onDeclared }: Props) {
  const { _id: id, conflicts = [], guestEditors = [] } = handledCase
  return (
    <Section part="conflicts" heading={words.heading}>
      {conflicts.length > 0 && (
        <>
          <p>{words.inConflict}</p>
          <ul className={styles['people']}>
            {conflicts.map(({ account, name }) => (
              <li key={account} className={styles['person']}>
                <span>{name}</span>
                <div className={styles['acts']}>
                  <Button
                    size="small"
                    aria-label={words.takeBackOf(name)}
                    busy={acts.busy}
                    onClick={() => {
                      const work = () => browserApi.delete(caseApi.conflict(id, account))
                      void acts.act({ work, done: words.tookBack(name), part: 'conflicts' })
                    }}
                  >
                    {words.takeBack}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <DenialList handledCase={handledCase} acts={acts} />
      {guestEditors.length > 0 && (
        <p>
          {words.guests} {guestEditors.map(({ name, email }) => `${name} (${email})`).join(', ')}
        </p>
      )}
      <p className={styles['quiet']}>{words.text}</p>
      <Declaration id={id} title={handledCase.title} acts={acts} onDeclared={onDeclared} />
    </Section>
  )
}

type DeclarationProps = { id: string; title: string } & Pick<Props, 'acts' | 'onDeclared'>

function Declaration({ id, title, acts, onDeclared }: DeclarationProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const declare = async () => {
    const work = () => browserApi.post(caseApi.conflicts(id), reason.trim() ? { reason } : {})
    const failure = await acts.act({ work, done: words.declared })
    if (failure) setIsAsked(false)
    else onDeclared()
  }
  return (
    <ButtonRow>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {words.declare}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={words.question}
        item={title}
        confirmLabel={words.confirm}
        busy={acts.busy}
        onConfirm={() => void declare()}
        onCancel={() => setIsAsked(false)}
      >
        <Outcomes outcomes={words.outcomes} />
        <TextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          maxLength={2_000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </ButtonRow>
  )
}
