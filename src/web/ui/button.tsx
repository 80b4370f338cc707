// What can be pressed. Button acts here (type="button" unless said), ButtonLink goes somewhere: `to` inside the site,
// `href` to a file or another site. One `primary` to a screen. While `busy` a button is disabled and says so.
import { type ComponentPropsWithRef, type ReactNode, useImperativeHandle, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

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
  className,
  disabled,
  ref,
  ...button
}: ComponentPropsWithRef<'button'> & Look & { busy?: boolean }) {
  const element = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLButtonElement)
  useKeptFocus(element, busy)
  return (
    <button
      ref={element}
      type="button"
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      {...button}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  )
}

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
