// Questions and answers. Each has an address that opens it.

import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { faqWords as words } from '#src/web/words.ts'
import type { PageText } from '#src/wire/periodical.ts'
import type { Route } from './+types/faq-page.ts'
import { describeText } from './describe-text.ts'
import styles from './faq-page.module.css'
import { HeadingLink } from './heading-link.tsx'
import { loadText, textHandle } from './load-text.ts'
import { TextFrame } from './text-frame.tsx'
import { TextHtml } from './text-html.tsx'
import { AnchoredRow } from './text-section.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadText(context.get(apiContext), 'faq', request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadText(browserApi, 'faq', request.signal)

export const handle = textHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describeText(matches, loaderData)
}

export default function FaqPage({ loaderData: text }: Route.ComponentProps) {
  const list = useRef<HTMLDivElement>(null)
  useOpenTargetOfAddress(list)
  return (
    <TextFrame text={text} contents={text.sections} tools={<ExpandAll list={list} />}>
      <div ref={list}>
        {text.sections.map(({ id, heading, html, parts }) => (
          <AnchoredRow key={id} id={id} heading={heading}>
            <TextHtml html={html} heading={heading} />
            {parts.map((part) => (
              <Question key={part.id} {...part} />
            ))}
          </AnchoredRow>
        ))}
      </div>
    </TextFrame>
  )
}

type Part = PageText['sections'][number]['parts'][number]

// The address is the answer's, not the question's: browsers open a <details> automatically for a target inside it.
function Question({ id, heading, html }: Part) {
  return (
    <details className={styles['question']}>
      <summary>
        <h3>{heading}</h3>
      </summary>
      <div className={styles['answer']} id={id}>
        <TextHtml html={html} heading={heading} />
        <HeadingLink id={id} heading={heading} />
      </div>
    </details>
  )
}

/** For browsers that do not open the target of an address, and for jumps that the router makes. */
function useOpenTargetOfAddress(list: React.RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is a new jump.
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const details = target && list.current?.contains(target) && target.closest('details')
    if (!details) return
    details.open = true
    target.scrollIntoView()
  }, [hash, key, list])
}

function ExpandAll({ list }: { list: React.RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false)
  const toggle = () => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = !open
    setOpen(!open)
  }
  return (
    <p className={styles['expand']}>
      <Button size="small" onClick={toggle}>
        {open ? words.collapseAll : words.expandAll}
      </Button>
    </p>
  )
}
