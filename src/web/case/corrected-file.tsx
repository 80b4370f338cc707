// A corrected Word file for an accepted manuscript: uploaded by the editor or requested from the author; and the earlier files.
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import { CorrectedFileForm } from '#src/web/proof/corrected-file-form.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { correctedFileWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import type { HandledCase } from './handled-case.ts'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function CorrectedFile({ handledCase, acts }: Props) {
  const { revalidate } = useRevalidator()
  const { _id: id, stage, isFileAsked, correctedFiles = [] } = handledCase
  return (
    <>
      {stage === 'accepted' && (
        <>
          {isFileAsked && <p>{words.isAsked}</p>}
          <Fold summary={words.replace}>
            <CorrectedFileForm
              id={id}
              hint={words.replaceHint}
              action={words.put}
              done={words.replaced}
              className={styles['upload']}
              onSent={revalidate}
            />
          </Fold>
          {!isFileAsked && (
            <Fold summary={words.ask}>
              <AskAuthor id={id} acts={acts} />
            </Fold>
          )}
        </>
      )}
      {correctedFiles.length > 0 && (
        <section aria-label={words.earlier}>
          <h3 className={styles['subheading']}>{words.earlier}</h3>
          <ul className={styles['people']}>
            {correctedFiles.toReversed().map(({ number, name, size, receivedAt }) => (
              <li key={number} className={styles['person']}>
                <span>
                  {name}, {words.received} {formatDay(receivedAt)}
                </span>
                <div className={styles['acts']}>
                  <PrivateFile path={caseApi.correctedFile(id, number)} name={name} size={size}>
                    DOCX <span className="vh">{name}</span>
                  </PrivateFile>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AskAuthor({ id, acts }: { id: string; acts: CaseActs }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(words.whatMissing)
    const work = () => browserApi.post(caseApi.askForFile(id), { text })
    await acts.act({ work, done: words.asked, part: 'proof' })
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void ask(event)}>
      <TextArea
        label={words.what}
        hint={words.whatHint}
        error={error}
        value={text}
        maxLength={10_000}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
      />
      <ButtonRow className={styles['buttons']}>
        <Button type="submit" busy={acts.busy}>
          {words.askAuthor}
        </Button>
      </ButtonRow>
    </form>
  )
}
