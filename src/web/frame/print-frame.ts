// What stands at the head and foot of each printed page. It is written on the root element, the only one from which
// @page can take texts (styles/print.css); a document of ours contains no style of its own.
import { useMatches } from 'react-router'
import { isPersonalPage } from '#src/web/links.ts'
import { type RootData, useRootData } from './periodical.ts'

export type PrintFrame = {
  /** Where the page belongs: the title, and a paper's place in it: '… 1(4), 21–27'. */
  head?: string
  /** The page's own name, opposite of `head`. */
  title?: string
  address?: string
  /** The number of the issue, for the stock of its cover. */
  issue?: number
}

/** A route exports it as `handle` if its pages have more to say than their address. */
export type PrintHandle = { printFrame: (loaderData: never, root: RootData) => PrintFrame }

type PrintAttributes = Record<`data-print-${string}`, string | number | undefined>

/** Written by the server alone, which saves readers the script; React leaves attributes that it does not know. */
export const usePrintFrame: (pathname: string) => PrintAttributes = import.meta.env.SSR ? useWrittenFrame : () => ({})

/** After a navigation without a document: the title remains, and the address of a page for everybody. */
export function leavePrintFrame(): void {
  const { dataset } = document.documentElement
  dataset['printHead'] = dataset['printName']
  dataset['printAddress'] = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
  dataset['printTitle'] = dataset['printIssue'] = ''
}

function useWrittenFrame(pathname: string): PrintAttributes {
  const root = useRootData()
  const page = useMatches().at(-1)
  if (!root) return {}
  const { name, issn } = root.periodical
  const own = page?.loaderData
    ? (page.handle as PrintHandle | undefined)?.printFrame(page.loaderData as never, root)
    : {}
  return {
    'data-print-name': name,
    'data-print-issn': issn.online ?? issn.print ?? undefined,
    'data-print-head': own?.head ?? name,
    'data-print-title': own?.title,
    'data-print-site': root.publicUrl,
    // The address of a personal page may be its key.
    'data-print-address': isPersonalPage(pathname) ? undefined : (own?.address ?? root.publicUrl + pathname),
    'data-print-issue': own?.issue,
  }
}
