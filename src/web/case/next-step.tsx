// The next thing to do in the case, and problems that need attention.
import type { NextAct } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi, casePage } from '#src/web/case-links.ts'
import { DeniedAuthors } from '#src/web/desk/denied-authors.tsx'
import { articlePage } from '#src/web/links.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout, CalloutActions } from '#src/web/ui/callout.tsx'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { currentRound, findUndelivered, type HandledCase, type Undelivered } from './handled-case.ts'
import { PublishManuscript } from './publish-manuscript.tsx'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

const partOf: { readonly [act in NextAct]?: keyof typeof words.goTo } = {
  'mend-anonymous-file': 'manuscript',
  'check-anonymous-file': 'manuscript',
  invite: 'reviewers',
  decide: 'decision',
  'look-at-revision': 'manuscript',
  'answer-proof-points': 'proof',
}

export function NextStep({ handledCase, acts }: Props) {
  const { _id: id, nextAct = 'none', stage, publishedAs } = handledCase
  const part = partOf[nextAct]
  const isInviteMore = nextAct === 'invite' && stage === 'in-review'
  return (
    <Section heading={words.next}>
      <p className={styles['lead']}>{isInviteMore ? words.inviteMore : words.nextActs[nextAct]}</p>
      {part && (
        <ButtonRow>
          <ButtonLink look="primary" to={casePage(id, part)} replace>
            {words.goTo[part]}
          </ButtonLink>
        </ButtonRow>
      )}
      {publishedAs && (
        <ButtonRow>
          <ButtonLink to={articlePage(publishedAs)}>{words.viewArticle}</ButtonLink>
        </ButtonRow>
      )}
      {stage === 'accepted' && <PublishManuscript submission={handledCase} isNext={nextAct === 'publish'} />}
      {stage !== 'published' && <DeniedAuthors submission={handledCase} />}
      {findUndelivered(currentRound(handledCase)).map((letter) => (
        <UndeliveredLetter key={letter.id} caseId={id} letter={letter} acts={acts} />
      ))}
    </Section>
  )
}

function UndeliveredLetter({ caseId, letter, acts }: { caseId: string; letter: Undelivered; acts: CaseActs }) {
  const { id, name, address, reason } = letter
  const sendAgain = () =>
    acts.act({ work: () => browserApi.post(caseApi.invitation(caseId, id, 'send-again')), done: words.sentAgain })
  return (
    <Callout tone="warn" title={words.neverGot(name)} level={3}>
      <p>{words.neverGotText(address, reason)}</p>
      <p>{words.neverGotHelp}</p>
      <CalloutActions>
        <Button size="small" busy={acts.busy} onClick={() => void sendAgain()}>
          {words.sendAgain}
          <span className="vh"> {name}</span>
        </Button>
      </CalloutActions>
    </Callout>
  )
}
