// Always in view below a form of the settings: what has become of its changes, and the buttons to save or discard them.
import type { ReactNode, RefObject } from 'react'
import { Actions, FormBar } from '#src/web/form/form-layout.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { settingsWords as words } from '#src/web/words.ts'
import styles from './settings-form.module.css'

type Props = {
  dirty: boolean
  saving: boolean
  saved: boolean
  /** The message, which takes the focus from a button that disappears. */
  state: RefObject<HTMLParagraphElement | null>
  onDiscard: () => void
  /** Follows the message. */
  children?: ReactNode
}

export function SaveBar({ dirty, saving, saved, state, onDiscard, children }: Props) {
  return (
    <FormBar className={styles['bar']} idle={!dirty && !saving && !saved && !children}>
      <p role="status" ref={state} tabIndex={-1}>
        {dirty ? words.unsaved : saved ? words.saved : words.unchanged}
        {children}
      </p>
      <Actions>
        <Button idle={saving || !dirty} onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button type="submit" look="primary" busy={saving} idle={!dirty}>
          {saving ? words.saving : words.save}
        </Button>
      </Actions>
    </FormBar>
  )
}
