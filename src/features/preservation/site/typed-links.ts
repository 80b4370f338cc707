// Puts the Link header of a page (RFC 8288) into the page as links, because a static host sends no such header.

export type TypedLink = { rel: string; href: string; type?: string | undefined }

/** Links that a browser would act on stay out. */
const kept = new Set(['cite-as', 'describedby', 'item', 'linkset'])

export function readLinkHeader(header: string | null): TypedLink[] {
  const links = [...(header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*-]+="[^"]*")*)/g)].map(
    ([, href = '', said = '']) => {
      const values = new Map(
        [...said.matchAll(/([\w*-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      )
      return { href, rel: values.get('rel') ?? '', type: values.get('type') }
    },
  )
  return links.filter(({ rel }) => kept.has(rel))
}
