// Why a public list failed to load, with a retry that keeps every filter: a form, so that it works without scripts.
import { type FormEvent, useId } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { frameWords } from '#src/web/words.ts'

type Props = {
  message: string
  action: string
  params: URLSearchParams
  /** False if a message at the top right announces the same. */
  spoken?: boolean
}

export function ListFailure({ message, action, params, spoken = true }: Props) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const id = useId()
  const again = (event: FormEvent) => {
    event.preventDefault()
    void revalidate()
  }
  return (
    <Notice tone="error" {...(spoken ? { live: 'alert' as const } : {})} title={message} level={3}>
      <form action={action} method="get" onSubmit={again}>
        {[...params].map(([name, value]) => (
          <input key={`${id} ${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="small" busy={state === 'loading' || navigation.state === 'loading'}>
          {frameWords.tryAgain}
        </Button>
      </form>
    </Notice>
  )
}
