// An ordered list of items with buttons to add, remove and move them. The focus follows each change, and screen readers
// announce it.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Parts } from '#src/web/desk/join-changes.ts'
import { Button } from '#src/web/ui/button.tsx'
import { recordWords as words } from '#src/web/words.ts'
import { Fold } from './fold.tsx'
import { RecordField } from './record-field.tsx'
import type { ListField } from './record-parts.ts'
import styles from './settings-form.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

type Props = { field: ListField; path: string; wordsPath: string; draft: SettingsDraft }

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

export function ItemList({ field, path, wordsPath, draft }: Props) {
  const items = (draft.value(path) as Parts[] | undefined) ?? []
  const [keys, setKeys] = useState<number[]>(() => items.map(newKey))
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<readonly number[]>([])
  const root = useRef<HTMLDivElement>(null)
  /** What takes the focus once the list has changed: the first of these that can. */
  const wanted = useRef<string[]>([])
  const kind = words.labels[wordsPath]?.label ?? wordsPath

  useEffect(() => {
    const [selectors, list] = [wanted.current, root.current]
    wanted.current = []
    const target = selectors.map((selector) => list?.querySelector<HTMLElement>(selector)).find(Boolean)
    target?.focus()
  })

  // The record was replaced as a whole, and with it the number of its items.
  const known = keys.length === items.length ? keys : items.map((_, index) => keys[index] ?? -index - 1)
  const change = (nextItems: Parts[], nextKeys: number[]) => {
    draft.set(path, nextItems)
    setKeys(nextKeys)
  }
  const titleOf = (index: number) => {
    const first = field.fields[0]?.path ?? ''
    return words.item(kind, index + 1, String(items[index]?.[first] ?? ''))
  }

  const add = () => {
    const key = newKey()
    change([...items, field.blank], [...known, key])
    setOpened([...opened, key])
    wanted.current = [`[data-item="${items.length}"] :is(input, select, textarea)`]
  }
  const remove = (index: number) => {
    setSaid(words.removed(titleOf(index)))
    change(items.toSpliced(index, 1), known.toSpliced(index, 1))
    wanted.current = [`[data-item="${Math.min(index, items.length - 2)}"] [data-act="remove"]`, '[data-act="add"]']
  }
  const move = (index: number, by: 1 | -1) => {
    const to = index + by
    setSaid(words.moved(titleOf(index), to + 1, items.length))
    change(moved(items, index, to), moved(known, index, to))
    const acts = by < 0 ? ['up', 'down'] : ['down', 'up']
    wanted.current = acts.map((act) => `[data-item="${to}"] [data-act="${act}"]:not(:disabled)`)
  }

  return (
    <div ref={root}>
      {items.length === 0 && <p className={styles['none']}>{words.noItems}</p>}
      <ol className={styles['items']}>
        {items.map((_, index) => {
          const key = known[index] ?? index
          const title = titleOf(index)
          const fields = field.fields.map((inner) =>
            inner.kind === 'list' ? null : (
              <RecordField
                key={inner.path}
                field={inner}
                path={`${path}.${index}.${inner.path}`}
                wordsPath={`${wordsPath}.${inner.path}`}
                draft={draft}
              />
            ),
          )
          const isWrong = Object.keys(draft.errors).some((name) => name.startsWith(`${path}.${index}.`))
          const isOpen = isWrong || opened.includes(key)
          return (
            <li key={key} data-item={index} className={styles['item']}>
              <ItemFields
                title={title}
                folded={field.folded === true}
                open={isOpen}
                onToggle={(open) => setOpened(open ? [...new Set([...opened, key])] : opened.filter((k) => k !== key))}
              >
                {fields}
              </ItemFields>
              {!field.fixed && (
                <div className={styles['acts']}>
                  <Button
                    size="small"
                    look="quiet"
                    data-act="up"
                    disabled={index === 0}
                    aria-label={words.of(words.up, title)}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp aria-hidden />
                    {words.up}
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    data-act="down"
                    disabled={index === items.length - 1}
                    aria-label={words.of(words.down, title)}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden />
                    {words.down}
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    data-act="remove"
                    aria-label={words.of(words.remove, title)}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden />
                    {words.remove}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!field.fixed && (
        <Button size="small" data-act="add" name={path} onClick={add}>
          <Plus aria-hidden />
          {words.add[wordsPath]}
        </Button>
      )}
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

type FoldProps = {
  title: string
  folded: boolean
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

function ItemFields({ title, folded, open, onToggle, children }: FoldProps) {
  if (folded) {
    return (
      <Fold summary={title} open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <fieldset className={styles['itemFields']}>
          <legend className="vh">{title}</legend>
          {children}
        </fieldset>
      </Fold>
    )
  }
  return (
    <fieldset className={styles['itemFields']}>
      <legend className={styles['itemTitle']}>{title}</legend>
      {children}
    </fieldset>
  )
}
