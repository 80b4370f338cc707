// Writes what other formats say in the form of OJS 3.1, which everything behind reads.
import type { OjsElement } from './element.ts'

export const element = (name: string, parts: Partial<OjsElement> = {}): OjsElement => ({
  ...{ name, attributes: {}, children: [], text: '' },
  ...parts,
})

/** Nothing for a blank text. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: Record<string, string> = {},
): OjsElement[] => (text?.trim() ? [element(name, { attributes, text })] : [])

/** Nothing without children. */
export const listElement = (
  name: string,
  children: readonly OjsElement[],
  attributes: Record<string, string> = {},
): OjsElement[] => (children.length > 0 ? [element(name, { attributes, children: [...children] })] : [])

export const given = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value }

type Beside = {
  ref: string
  label: string
  isSupplement?: boolean
  /** Where its file may be, too: relative URIs, which come before its name. */
  uris?: readonly string[]
}

/** A galley whose file lies beside the export. */
export function galleyBeside(fileName: string, { ref, label, isSupplement = false, uris = [] }: Beside): OjsElement[] {
  const revision = element('revision', {
    attributes: { filename: fileName },
    children: [...uris, encodeURI(fileName)].map((src) => element('href', { attributes: { src } })),
  })
  return [
    element(isSupplement ? 'supplementary_file' : 'submission_file', {
      attributes: { id: ref, stage: 'proof' },
      children: [revision],
    }),
    element('article_galley', {
      children: [...textElement('name', label), element('submission_file_ref', { attributes: { id: ref } })],
    }),
  ]
}

/** Titles and abstracts are HTML in OJS. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
