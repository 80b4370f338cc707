// Who somebody is: name, e-mail address, and the password they choose.
import { TextField } from '#src/web/ui/text-field.tsx'
import { fieldWords as words } from '#src/web/words.ts'
import { textOf } from './account-failure.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { Registration } from './password-rules.ts'

export function PersonFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField label={words.name} name="name" autoComplete="name" required error={errors['name']} />
      <EmailField error={errors['email']} />
      <NewPasswordFields errors={errors} />
    </>
  )
}

export const personOf = (form: FormData): Registration => ({
  name: textOf(form, 'name').trim(),
  email: textOf(form, 'email').trim(),
  password: textOf(form, 'password'),
  confirmPassword: textOf(form, 'confirmPassword'),
})

/** The address is what people sign in with, so password managers keep it as the name of the account. */
export function EmailField({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) {
  return (
    <TextField
      label={words.email}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={defaultValue}
      error={error}
    />
  )
}
