// Items in a line with middots between them, each at the end of an item: no line begins with one, and an item breaks only if it is
// wider than the line.
import { Fragment, type ReactNode } from 'react'

export function Dotted({ items }: { items: readonly (readonly [key: string, item: ReactNode])[] }) {
  return items.map(([key, item], index) => (
    <Fragment key={key}>
      <span className="dotted">
        {item}
        {index < items.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ))
}
