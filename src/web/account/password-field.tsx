// A password field with a toggle to show the password, and a warning when Caps Lock is on. Pasting and password managers
// work.
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { fieldWords } from '#src/web/words.ts'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  optional?: boolean
  error?: string | undefined
}

export function PasswordField({ label, name, autoComplete, hint, optional = false, error }: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required={!optional}
      hint={hint}
      error={error}
      tail={capsLock && <span role="status">{fieldWords.capsLock}</span>}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      action={
        <Button aria-pressed={shown} aria-label={fieldWords.show(label)} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  )
}
