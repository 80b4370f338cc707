// The styles in which a paper is shown as a line of a reference list.

export const citationStyles = ['apa', 'harvard', 'chicago', 'vancouver', 'ieee'] as const
export type CitationStyle = (typeof citationStyles)[number]
