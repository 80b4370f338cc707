// The name of a person or a thing, with what stands at it: on one line, if it is short enough for the narrowest column.
import { Fragment, type ReactNode } from 'react'

// Letters that fit 320 px beside an ORCID iD.
const fitting = 26

/** `text`: all of it, if `children` are more than the name. */
export function WholeName({ text, children = text }: { text: string; children?: ReactNode }) {
  return <span className={text.length > fitting ? undefined : 'unbroken'}>{children}</span>
}

/** 'A, B, C'. `mark`: how a name is shown. */
export function WholeNames({ names, mark }: { names: readonly string[]; mark?: (name: string) => ReactNode }) {
  let place = 0
  return names.map((name, index) => (
    <Fragment key={place++}>
      {index > 0 && ' '}
      <WholeName text={name}>
        {mark ? mark(name) : name}
        {index < names.length - 1 && ','}
      </WholeName>
    </Fragment>
  ))
}
