// Buttons. Button acts on the page (type="button" by default), ButtonLink goes somewhere: `to` inside the site, `href`
// to a file or another site. One `primary` per screen. A `busy` button, and an `idle` one that has nothing to do at the
// moment, announces that and keeps the focus, which the browser takes from a disabled one.
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

type Look = {
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link'
  size?: 'normal' | 'small'
}

const classes = ({ look = 'plain', size = 'normal' }: Look, more?: string): string =>
  [styles['button'], styles[look], size === 'small' && styles['small'], more].filter(Boolean).join(' ')

export function Button({
  look,
  size,
  busy = false,
  idle = false,
  className,
  onClick,
  ...button
}: ComponentPropsWithRef<'button'> & Look & { busy?: boolean; idle?: boolean }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
      {...button}
      onClick={busy || idle ? doNothing : onClick}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  )
}

/** The form is not sent either, by this button or by Enter in a field. */
const doNothing = (event: MouseEvent) => event.preventDefault()

type Destination = { to: LinkProps['to']; replace?: boolean; href?: never } | { href: string; to?: never }

export function ButtonLink({
  look,
  size,
  className,
  ...link
}: Omit<ComponentPropsWithRef<'a'>, 'href'> & Look & Destination) {
  const name = classes({ ...(look && { look }), ...(size && { size }) }, className)
  if (link.to !== undefined) return <Link {...link} className={name} />
  return <a {...link} className={name} />
}

/** Buttons side by side, wrapping on small screens. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles['row'], className].filter(Boolean).join(' ')}>{children}</div>
}
