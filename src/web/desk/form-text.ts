// What people type into the paper forms, read as the API wants it.

/** Names or keywords between commas, trimmed, without empty ones. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
