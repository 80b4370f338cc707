// A link to an issue that is not listed, because nothing is known about it yet.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { settingsPages } from '#src/web/desk-pages.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { issueWords as words } from '#src/web/words.ts'
import styles from './issues.module.css'

const wholeNumber = /^[1-9]\d{0,3}$/
type Name = 'volume' | 'issue'

export function OtherIssue() {
  const navigate = useNavigate()
  const [place, setPlace] = useState({ volume: '', issue: '' })
  const [asked, setAsked] = useState(false)
  const isWrong = (name: Name) => !wholeNumber.test(place[name].trim())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const wrong = (['volume', 'issue'] as const).find(isWrong)
    const field = wrong && event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) return field.focus()
    return void navigate(settingsPages.issue({ volume: Number(place.volume), issue: Number(place.issue) }))
  }
  const bind = (name: Name) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: place[name],
    error: asked && isWrong(name) ? words.wholeNumber : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setPlace({ ...place, [name]: currentTarget.value }),
  })
  return (
    <SettingsSection heading={words.other} className={styles['part']}>
      <p className={styles['hint']}>{words.otherText}</p>
      <form className={styles['numbers']} onSubmit={submit} noValidate>
        <TextField label={words.volume} {...bind('volume')} />
        <TextField label={words.number} {...bind('issue')} />
        <Button type="submit">{words.open}</Button>
      </form>
    </SettingsSection>
  )
}
