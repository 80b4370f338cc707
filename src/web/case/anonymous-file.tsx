// The anonymous copy of one version: its state, its files, the traces of the authors, and the editor's confirmation that it
// names nobody.
import { Check, CircleX, Eye, EyeOff, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { type AnonymousFileState, isUnderEditors } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import { api } from '#src/web/links.ts'
import { AnsweredPoints } from '#src/web/ui/answered-points.tsx'
import { Badge, type Tone } from '#src/web/ui/badge.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { AnonymousText, addressInCopy } from './anonymous-text.tsx'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { asHandledCase, currentRound, type HandledCase } from './handled-case.ts'
import { TraceChoice } from './trace-choice.tsx'
import type { CaseActs } from './use-case-acts.ts'
import { usePolling } from './use-polling.ts'

type Props = { handledCase: HandledCase; round: HandledRoundObject; isCurrent: boolean; acts: CaseActs }

const badges: Record<AnonymousFileState, { tone: Tone; icon: typeof Check }> = {
  'being-made': { tone: 'neutral', icon: Hourglass },
  'to-check': { tone: 'warn', icon: Eye },
  confirmed: { tone: 'ok', icon: Check },
  failed: { tone: 'error', icon: CircleX },
}

export function AnonymousFile({ handledCase, round, isCurrent, acts }: Props) {
  const { state, formats, reason, wordCount, traces, answer, copy } = round.anonymousFile
  const hiddenNow = traces.filter(({ hidden }) => hidden).map(({ id }) => id)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(hiddenNow))
  usePolling(isCurrent && state === 'being-made' ? () => isMade(handledCase._id) : undefined)
  const isFixed =
    !isUnderEditors(handledCase.stage) || !isCurrent || round.invitations.some((one) => one.state !== 'cancelled')
  const isUnused = isFixed && state === 'to-check'
  const isChanged = hidden.size !== hiddenNow.length || hiddenNow.some((id) => !hidden.has(id))
  const isReadable = formats.includes('html')
  const part = 'manuscript'
  const remake = () =>
    acts.act({ work: () => browserApi.put(caseApi.anonymousFile(handledCase._id), { hide: [...hidden] }), part })
  const confirm = () =>
    acts.act({
      work: () => browserApi.post(caseApi.confirmAnonymousFile(handledCase._id), { copy }),
      done: words.confirmed,
      part,
    })
  return (
    <section className={styles['stack']}>
      <h4>
        {words.anonymous}{' '}
        {isUnused ? (
          <Badge icon={EyeOff}>{words.notReviewed}</Badge>
        ) : (
          <Badge {...badges[state]}>{words.fileStates[state]}</Badge>
        )}
      </h4>
      <p className={styles['quiet']}>
        {words.anonymousText} {!isUnused && words.exactlyThese}
      </p>
      {wordCount !== undefined && <p className={styles['file']}>{words.words(wordCount)}</p>}
      {state === 'being-made' && <Spinner label={words.making} />}
      {state === 'failed' && (
        <Callout tone="error">
          <p>{reason}</p>
        </Callout>
      )}
      {formats.length > 0 && <Copies handledCase={handledCase} round={round} formats={formats} />}
      {formats.length > 0 && answer && (
        <Fold summary={words.anonymousAnswer}>
          {answer.general && <p className={styles['typed']}>{answer.general}</p>}
          <AnsweredPoints points={answer.points} />
        </Fold>
      )}
      {state !== 'being-made' && state !== 'failed' && (
        <TraceChoice
          traces={traces}
          hidden={hidden}
          isFixed={isFixed}
          busy={acts.busy}
          addressOf={isReadable ? (id) => addressInCopy(round.number, id) : undefined}
          onChange={setHidden}
        />
      )}
      {isReadable && <AnonymousText handledCase={handledCase} round={round.number} />}
      {!isFixed && state !== 'being-made' && (
        <ButtonRow>
          {state === 'to-check' && !isChanged && (
            <Button busy={acts.busy} onClick={() => void confirm()}>
              {words.confirm}
            </Button>
          )}
          {(isChanged || state === 'failed') && (
            <Button busy={acts.busy} onClick={() => void remake()}>
              {isChanged ? words.hide : words.makeAgain}
            </Button>
          )}
        </ButtonRow>
      )}
    </section>
  )
}

/** Also true if the manuscript has a new version by now, or this person may no longer handle the case. */
async function isMade(id: string): Promise<boolean> {
  const handledCase = asHandledCase(await browserApi.get<SubmissionObject>(api.submission(id)))
  return handledCase === undefined || currentRound(handledCase).anonymousFile.state !== 'being-made'
}

type CopiesProps = Pick<Props, 'handledCase' | 'round'> & { formats: readonly string[] }

const Copies = ({ handledCase, round: { number }, formats }: CopiesProps) => (
  <ButtonRow className={styles['copies']}>
    {formats.map((format) => (
      <PrivateFile
        key={format}
        path={caseApi.anonymousCopy(handledCase._id, format, number)}
        name={`${handledCase.number}-v${number}.${format}`}
      >
        <span>
          <span className={styles['verb']}>{words.download} </span>
          {format.toUpperCase()}
        </span>
        <span className="vh">
          {' '}
          {words.anonymous}, {words.version(number)}
        </span>
      </PrivateFile>
    ))}
  </ButtonRow>
)
