// Confirming an e-mail address with the token from the mail. The form goes to the API, which leads back here, so that it works without
// scripts. Opening the page changes nothing: programs that look at links in letters open them too.
import { useEffect, useRef } from 'react'
import { Link, type MetaArgs, useParams, useSearchParams } from 'react-router'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { deskWords, fieldWords, confirmWords as words } from '#src/web/words.ts'
import { accountApi, confirmFailures, confirmOutcomes } from './account-addresses.ts'
import styles from './account-form.module.css'
import { AccountFrame } from './account-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { secretAddressHeaders, secretAddressMeta } from './secret-address.ts'

const metaOfForm = pageMeta(words.title, { tags: secretAddressMeta })
const metaOfFailure = pageMeta(deskWords.errorTitle(words.title), { tags: secretAddressMeta })

export const meta = (page: MetaArgs) =>
  failureOf(new URLSearchParams(page.location.search)) ? metaOfFailure(page) : metaOfForm(page)

export const headers = secretAddressHeaders

export default function ConfirmPage() {
  const { token = '' } = useParams()
  return <AccountFrame title={words.title}>{contentFor(token)}</AccountFrame>
}

function contentFor(token: string) {
  if (token === confirmOutcomes.done) {
    return (
      <Callout title={words.done}>
        <p>{words.doneText}</p>
        <p>
          <Link to={pages.dashboard}>{words.goOn}</Link>
        </p>
      </Callout>
    )
  }
  if (token === confirmOutcomes.useless) {
    return (
      <Callout tone="warn" title={words.useless}>
        <p>{words.uselessText}</p>
        <p>
          <Link to={pages.dashboard}>{words.goOn}</Link>
        </p>
      </Callout>
    )
  }
  return <ConfirmForm token={token} />
}

const failureOf = (query: URLSearchParams) => confirmFailures.find((name) => name === query.get('failed'))

function ConfirmForm({ token }: { token: string }) {
  const [query] = useSearchParams()
  const failure = failureOf(query)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <form ref={form} className={styles['form']} method="post" action={accountApi.confirmAddress(token)}>
      <p>{words.lead}</p>
      <PasswordField
        label={fieldWords.password}
        name="currentPassword"
        autoComplete="current-password"
        hint={words.passwordHint}
        error={failure && words.failures[failure]}
      />
      <p>
        {words.unknownPassword} <Link to={pages.forgotPassword}>{words.reset}</Link>
      </p>
      <Button type="submit" look="primary">
        {words.submit}
      </Button>
    </form>
  )
}
