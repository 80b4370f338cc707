// The keys of the site: `/` leads to the search, `?` shows the list. The list is loaded only on demand; the button in
// the footer opens it when single keys are switched off.
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { articlesPage } from '#src/web/links.ts'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'
import { useShortcut } from './shortcuts.ts'

type Dialog = ComponentType<{ onClose: () => void }>

export function ShortcutsButton() {
  const [Dialog, setDialog] = useState<Dialog>()
  const navigate = useNavigate()
  const show = async () => {
    // A page may be older than the program that serves it now: then the list cannot be loaded, and nothing happens.
    const loaded = await import('./shortcuts-dialog.tsx').catch(() => undefined)
    if (loaded) setDialog(() => loaded.ShortcutsDialog)
  }
  useShortcut('?', () => void show())
  useShortcut('/', () => {
    const search = document.getElementById('search')
    if (search) search.focus()
    else void navigate(`${articlesPage({})}#search`)
  })
  return (
    <>
      <button
        type="button"
        className={`${styles['asLink']} ${styles['scripted']}`}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {frameWords.shortcuts}
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
