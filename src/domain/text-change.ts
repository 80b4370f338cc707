// What changed between two versions of a text.
export const textPartKinds = ['same', 'added', 'removed'] as const

export type TextPart = { readonly kind: (typeof textPartKinds)[number]; readonly text: string }

export type TextChange =
  /** As many paragraphs as before. */
  { readonly kind: 'same'; readonly paragraphs: number } | { readonly kind: 'changed'; readonly parts: TextPart[] }
