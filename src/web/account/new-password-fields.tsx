// The fields for a new password and its confirmation.
import { fieldWords as words } from '#src/web/words.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  errors: Readonly<Record<string, string>>
  label?: string
  /** For a password that may stay as it is. */
  optional?: boolean
}

export function NewPasswordFields({ errors, label = words.password, optional = false }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={optional ? words.passwordOptional : words.passwordHint}
        optional={optional}
        error={errors['password']}
      />
      <PasswordField
        label={words.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        optional={optional}
        error={errors['confirmPassword']}
      />
    </>
  )
}
