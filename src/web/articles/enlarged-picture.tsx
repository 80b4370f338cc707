// A picture of a paper as large as the window, with its caption. Closing it returns the focus to the place in the text.
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { enlargedWords as words } from '#src/web/words.ts'
import styles from './enlarged-picture.module.css'

/** `link` is the one around the picture in the text. */
export function EnlargedPicture({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Not every browser focuses a link on click, and the dialog returns the focus to the element that had it.
    link.focus({ preventScroll: true })
    if (!dialog.current?.open) dialog.current?.showModal()
    closing.current?.focus()
  }, [link])
  const caption = link.closest('figure')?.querySelector('figcaption')
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={caption?.querySelector('b')?.textContent ?? words.picture}
      onClose={onClose}
    >
      <div className={styles['acts']}>
        <ButtonLink look="quiet" href={link.href}>
          {words.alone}
        </ButtonLink>
        <Button ref={closing} onClick={close}>
          {words.close}
        </Button>
      </div>
      <img src={link.href} alt={link.querySelector('img')?.alt ?? ''} />
      {caption && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too.
        // biome-ignore lint/a11y/noStaticElementInteractions: it is the links in it that are pressed.
        <div
          className={styles['caption']}
          lang={caption.closest<HTMLElement>('[lang]')?.lang}
          // A link to another place in the text leads there, out of the dialog.
          onClick={(event) => event.target instanceof Element && event.target.closest('a[href^="#"]') && close()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: stands like this in the text already.
          dangerouslySetInnerHTML={{ __html: caption.innerHTML.replaceAll(/ id="[^"]*"/g, '') }}
        />
      )}
    </dialog>
  )
}
