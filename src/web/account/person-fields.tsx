// A person's details: name, e-mail address, and the password they choose.
import type { Ref } from 'react'
import { TextField } from '#src/web/ui/text-field.tsx'
import { fieldWords as words } from '#src/web/words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function PersonFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField label={words.name} name="name" autoComplete="name" required error={errors['name']} />
      <EmailField error={errors['email']} />
      <NewPasswordFields errors={errors} />
    </>
  )
}

/** People sign in with the address, so password managers store it as the name of the account. */
export function EmailField({
  ref,
  error,
  defaultValue,
}: {
  ref?: Ref<HTMLInputElement>
  error: string | undefined
  defaultValue?: string
}) {
  return (
    <TextField
      ref={ref}
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
