// The record as a form holds it: values by their path ('board.0.orcid'), and changes that leave the former record as it
// was.
import { isParts, type Parts } from '#src/web/desk/join-changes.ts'

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Parts | undefined)?.[key], record)
}

/** `undefined` removes the value. */
export function withValue(record: Parts, path: string, value: unknown): Parts {
  return change(record, path.split('.'), value) as Parts
}

function change(holder: unknown, [key = '', ...below]: string[], value: unknown): unknown {
  const next = below.length === 0 ? value : change((holder as Parts | undefined)?.[key], below, value)
  if (Array.isArray(holder)) return holder.with(Number(key), next)
  const { [key]: _before, ...others } = isParts(holder) ? holder : {}
  return next === undefined ? others : { ...others, [key]: next }
}

/**
 * Without empty answers, which count as none. `optional` names the sections that are absent when nothing is entered.
 */
export function tidy(record: Parts, optional: readonly string[]): Parts {
  const entries = Object.entries(withoutEmpty(record) as Parts)
  return Object.fromEntries(
    entries.filter(([section, value]) => !(optional.includes(section) && isParts(value) && isEmpty(value))),
  )
}

const isEmpty = (parts: Parts): boolean => Object.keys(parts).length === 0

function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== undefined)
  if (!isParts(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}
