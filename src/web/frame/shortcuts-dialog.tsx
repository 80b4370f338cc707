// The list of keys, and the switch that turns off those without a modifier.
import { useEffect, useId, useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { shortcutsWords as words } from '#src/web/words.ts'
import { switchShortcuts, useShortcutsOn } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const on = useShortcutsOn()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={`${id}title`} onClose={onClose}>
      <h2 id={`${id}title`}>{words.title}</h2>
      <dl>
        {words.list.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}hint`}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
        {words.switch}
      </label>
      <p className={styles['hint']} id={`${id}hint`}>
        {words.switchHint}
      </p>
      <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
    </dialog>
  )
}
