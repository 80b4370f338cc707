// All versions of the manuscript: what the author sent, and beside it what reviewers get.
import { formatDay, formatSize } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import { proofPage } from '#src/web/links.ts'
import { AnsweredPoints } from '#src/web/ui/answered-points.tsx'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import { AnonymousFile } from './anonymous-file.tsx'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { type HandledCase, hasProofPart } from './handled-case.ts'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'
import { VersionChanges } from './version-changes.tsx'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function ManuscriptSection({ handledCase, acts }: Props) {
  return (
    <Section part="manuscript" heading={words.manuscript}>
      {handledCase.rounds.toReversed().map((round) => (
        <Version key={round.number} handledCase={handledCase} round={round} acts={acts} />
      ))}
    </Section>
  )
}

function Version({ handledCase, round, acts }: Props & { round: HandledRoundObject }) {
  const isCurrent = round.number === handledCase.rounds.length
  const { name, size } = round.manuscript
  return (
    <article aria-label={words.version(round.number)}>
      <h3 className={styles['subheading']}>
        {words.version(round.number)} <small>{words.receivedOn(formatDay(round.createdAt))}</small>
      </h3>
      <div className={styles['beside']}>
        <section className={styles['stack']}>
          <h4>{words.original}</h4>
          <p className={styles['quiet']}>{words.originalText}</p>
          <p className={styles['file']}>
            {name} <small>{formatSize(size)}</small>
          </p>
          {!isCurrent && (
            <ButtonRow>
              <PrivateFile path={caseApi.version(handledCase._id, round.number)} name={name}>
                {words.downloadOriginal}
                <span className="vh"> {words.version(round.number)}</span>
              </PrivateFile>
            </ButtonRow>
          )}
          {isCurrent && (
            <ButtonRow>
              <DownloadButton
                owner={{ kind: 'submission', id: handledCase._id }}
                type="docx"
                title={handledCase.number}
              >
                {words.downloadOriginal}
              </DownloadButton>
              {!hasProofPart(handledCase) && (
                <ButtonLink size="small" to={proofPage(handledCase._id)}>
                  {words.proof}
                </ButtonLink>
              )}
            </ButtonRow>
          )}
        </section>
        <AnonymousFile
          key={`${round.number} ${round.anonymousFile.state}`}
          handledCase={handledCase}
          round={round}
          isCurrent={isCurrent}
          acts={acts}
        />
      </div>
      {round.number > 1 && <VersionChanges id={handledCase._id} round={round.number} />}
      {(round.answer || round.answers.length > 0) && (
        <Fold summary={words.answer}>
          {round.answer && <p className={styles['typed']}>{round.answer}</p>}
          <AnsweredPoints points={round.answers} />
        </Fold>
      )}
    </article>
  )
}
