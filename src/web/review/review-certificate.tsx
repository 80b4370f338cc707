// The certificate of the review: its file, or that it is being made, or what it would say.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { usePolling } from '#src/web/case/use-polling.ts'
import { invitationFile, reviewApi } from '#src/web/case-links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { reviewCertificateWords as words } from '#src/web/words.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import { invitationApi } from './invitation-api.ts'
import styles from './review.module.css'

type Certificate = NonNullable<OwnInvitationObject['certificate']>

export function ReviewCertificate({ certificate, token }: { certificate: Certificate; token: string }) {
  const { state, reason, text } = certificate
  const isBeingMade = state === 'being-made'
  usePolling(isBeingMade ? () => isEnded(token) : undefined)
  useReadiness(state)
  return (
    <Row heading={words.heading}>
      <div className={styles['files']}>
        {isBeingMade && <CertificatePending />}
        {state === 'made' && (
          <p>
            <ButtonLink href={invitationFile(token, 'certificate.pdf')}>{words.download}</ButtonLink>
          </p>
        )}
        {state === 'failed' && (
          <Callout tone="warn" title={words.failed}>
            <p>
              {reason} {text && words.instead}
            </p>
          </Callout>
        )}
        {text && <CertificateText text={text} />}
        <p className={styles['hint']}>{words.what}</p>
      </div>
    </Row>
  )
}

const CertificatePending = () => (
  <>
    <Spinner label={words.making} />
    <p>
      <Link to="." discover="none">
        {words.look}
      </Link>
    </p>
  </>
)

const CertificateText = ({ text }: { text: NonNullable<Certificate['text']> }) => (
  <div className={styles['abstract']}>
    <p>
      <strong>{text.title}</strong>
    </p>
    <p>
      {text.lead} <strong>{text.name}</strong> {text.statement} {text.received}
    </p>
    <p>{text.remark}</p>
    <p>{text.issuer.join(' · ')}</p>
  </div>
)

async function isEnded(token: string): Promise<boolean> {
  const { certificate } = await invitationApi(token).get<OwnInvitationObject>(reviewApi.review)
  return certificate?.state !== 'being-made'
}

function useReadiness(state: Certificate['state']): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'being-made' && state === 'made') announce('status', words.ready)
    before.current = state
  }, [state])
}
