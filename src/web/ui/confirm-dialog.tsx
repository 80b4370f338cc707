// Asks before something that cannot be undone: the exact question, the thing it is about, what will happen. Cancel has
// the initial focus; Escape and Cancel mean no. While `busy` the answer is being carried out and nothing can be
// pressed.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { frameWords } from '#src/web/words.ts'
import { Button, ButtonRow } from './button.tsx'
import styles from './confirm-dialog.module.css'

type Props = {
  open: boolean
  question: string
  /** The title of the thing. */
  item?: ReactNode
  children?: ReactNode
  confirmLabel: string
  /** Where "Cancel" could be mistaken for the act. */
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: Props) {
  const { open, question, item, children, confirmLabel, cancelLabel = frameWords.cancel } = props
  const { danger = false, busy = false, onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Viewport className={styles['viewport']}>
          <AlertDialog.Popup className={styles['dialog']} initialFocus={cancel}>
            <AlertDialog.Title>{question}</AlertDialog.Title>
            <AlertDialog.Description render={<div />}>
              {item && <p className={styles['item']}>{item}</p>}
              {children && <div className={styles['more']}>{children}</div>}
            </AlertDialog.Description>
            <ButtonRow className={styles['actions']}>
              <Button ref={cancel} disabled={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </ButtonRow>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** What will happen, in sentences. `live`: they change while the dialog is open, and are announced. */
export function Outcomes({ outcomes, live = false }: { outcomes: readonly string[]; live?: boolean }) {
  return (
    <ul className={styles['outcomes']} aria-live={live ? 'polite' : undefined}>
      {outcomes.map((outcome) => (
        <li key={outcome}>{outcome}</li>
      ))}
    </ul>
  )
}

/** The number or address below the title of the item. */
export function ItemId({ children }: { children: ReactNode }) {
  return <span className={styles['itemId']}>{children}</span>
}
