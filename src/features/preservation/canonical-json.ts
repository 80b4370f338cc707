// Canonical JSON: the same text for the same value, whatever the order of its keys.
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(value, sortKeys, 2)}\n`
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
