// The items of a list in the record: added, removed and moved, each with a key of its own. The focus follows each
// change, and screen readers announce it.
import { type RefObject, useState } from 'react'
import type { Parts } from '#src/web/desk/join-changes.ts'
import { useFocusAfterChange } from '#src/web/ui/use-focus-after-change.ts'
import { recordWords as words } from '#src/web/words.ts'
import type { ListField } from './record-parts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

export type ListItem = {
  key: number
  title: string
  /** Its title while it is folded: the list around it says what it is. */
  summary: string
  isOpen: boolean
}

export type ListItems = {
  items: readonly ListItem[]
  /** The last change, as a sentence. */
  announcement: string
  /** The element around the list, in which the focus moves. */
  root: RefObject<HTMLDivElement | null>
  add: () => void
  remove: (index: number) => void
  move: (index: number, by: 1 | -1) => void
  toggle: (key: number, open: boolean) => void
}

type Source = { field: ListField; path: string; wordsPath: string; draft: SettingsDraft }

export function useListItems({ field, path, wordsPath, draft }: Source): ListItems {
  const values = (draft.value(path) as Parts[] | undefined) ?? []
  const [keys, setKeys] = useState<number[]>(() => values.map(newKey))
  const [opened, setOpened] = useState<readonly number[]>([])
  const [announcement, announce] = useState('')
  const { root, focusNext } = useFocusAfterChange<HTMLDivElement>()

  // The record was replaced as a whole, and with it the number of its items.
  const known = keys.length === values.length ? keys : values.map((_, index) => keys[index] ?? -index - 1)
  const change = (nextValues: Parts[], nextKeys: number[]) => {
    draft.set(path, nextValues)
    setKeys(nextKeys)
  }
  const kind = words.labels[wordsPath]?.label ?? wordsPath
  const nameOf = (index: number) => String(values[index]?.[field.fields[0]?.path ?? ''] ?? '')
  const titleOf = (index: number) => words.item(kind, index + 1, nameOf(index))
  const summaryOf = (index: number) => {
    const name = nameOf(index)
    if (name === '') return titleOf(index)
    const choice = field.shownWith && values[index]?.[field.shownWith]
    return words.itemFolded(
      name,
      choice ? words.answers[`${wordsPath}.${field.shownWith}`]?.[String(choice)] : undefined,
    )
  }
  const isWrong = (index: number) =>
    Object.keys(draft.problems.errors).some((name) => name.startsWith(`${path}.${index}.`))

  return {
    items: values.map((_, index) => {
      const key = known[index] ?? index
      return { key, title: titleOf(index), summary: summaryOf(index), isOpen: isWrong(index) || opened.includes(key) }
    }),
    announcement,
    root,
    add: () => {
      const key = newKey()
      change([...values, field.blank], [...known, key])
      setOpened([...opened, key])
      focusNext([`[data-item="${values.length}"] :is(input, select, textarea)`])
    },
    remove: (index) => {
      announce(words.removed(titleOf(index)))
      change(values.toSpliced(index, 1), known.toSpliced(index, 1))
      focusNext([`[data-item="${Math.min(index, values.length - 2)}"] [data-act="remove"]`, '[data-act="add"]'])
    },
    move: (index, by) => {
      const to = index + by
      announce(words.moved(titleOf(index), to + 1, values.length))
      change(moved(values, index, to), moved(known, index, to))
      const acts = by < 0 ? ['up', 'down'] : ['down', 'up']
      focusNext(acts.map((act) => `[data-item="${to}"] [data-act="${act}"]:not(:disabled)`))
    },
    toggle: (key, open) => setOpened(open ? [...new Set([...opened, key])] : opened.filter((one) => one !== key)),
  }
}

const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
