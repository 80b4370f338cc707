// The form for people's own accounts. Only a new e-mail address or password needs the current password.
import { useEffect, useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { fieldWords, frameWords, profileWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { AccountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { EmailField } from './person-fields.tsx'
import styles from './profile-page.module.css'

type Props = { user: UserObject; failure: AccountFailure | undefined; onCancel: () => void }

export function ProfileForm({ user, failure, onCancel }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const errors = failure?.fields ?? {}
  return (
    <AccountForm
      failure={failure}
      submit={words.submit}
      busy={words.busy}
      afterSubmit={<Button onClick={onCancel}>{frameWords.cancel}</Button>}
    >
      <TextField
        ref={first}
        label={fieldWords.name}
        name="name"
        autoComplete="name"
        required
        defaultValue={user.name}
        error={errors['name']}
      />
      <TextField
        label={words.affiliation}
        name="affiliation"
        autoComplete="organization"
        hint={words.affiliationHint}
        defaultValue={user.affiliation}
        error={errors['affiliation']}
      />
      <TextField
        label={words.orcid}
        name="orcid"
        autoComplete="off"
        spellCheck={false}
        hint={words.orcidHint}
        defaultValue={user.orcid}
        error={errors['orcid']}
      />
      <fieldset className={styles['secrets']}>
        <legend>{words.signIn}</legend>
        <p>{words.signInHint}</p>
        <EmailField defaultValue={user.email} error={errors['email']} />
        <NewPasswordFields errors={errors} label={fieldWords.newPassword} optional />
        <PasswordField
          label={words.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          hint={words.currentPasswordHint}
          optional
          error={errors['currentPassword']}
        />
      </fieldset>
    </AccountForm>
  )
}
