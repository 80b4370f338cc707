// An ordered list of items with buttons to add, remove and move them. The focus follows each change, and screen readers
// announce it.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { recordWords as words } from '#src/web/words.ts'
import { Fold } from './fold.tsx'
import { RecordField } from './record-field.tsx'
import type { ListField, PlainField } from './record-parts.ts'
import styles from './settings-form.module.css'
import { type ListItem, type ListItems, useListItems } from './use-list-items.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

type Props = { field: ListField; path: string; wordsPath: string; draft: SettingsDraft }

export function ItemList(props: Props) {
  const { field, path, wordsPath } = props
  const list = useListItems(props)
  return (
    <div ref={list.root}>
      {list.items.length === 0 && <p className={styles['none']}>{words.noItems}</p>}
      <ol className={styles['items']}>
        {list.items.map((item, index) => (
          <li key={item.key} data-item={index} className={styles['item']}>
            <ItemFields
              title={item.title}
              summary={item.summary}
              isOpen={item.isOpen}
              folded={field.folded === true}
              onToggle={(open) => list.toggle(item.key, open)}
            >
              <Fields {...props} index={index} />
            </ItemFields>
            {!field.fixed && <ItemActions title={item.title} index={index} list={list} />}
          </li>
        ))}
      </ol>
      {!field.fixed && (
        <Button size="small" data-act="add" name={path} onClick={list.add}>
          <Plus aria-hidden />
          {words.add[wordsPath]}
        </Button>
      )}
      <p className="vh" aria-live="polite">
        {list.announcement}
      </p>
    </div>
  )
}

function Fields({ field, path, wordsPath, draft, index }: Props & { index: number }) {
  const isAsked = ({ onlyIf }: PlainField) => !onlyIf || draft.value(`${path}.${index}.${onlyIf.path}`) === onlyIf.is
  return field.fields.map((inner) =>
    inner.kind === 'list' || !isAsked(inner) ? null : (
      <RecordField
        key={inner.path}
        field={inner}
        path={`${path}.${index}.${inner.path}`}
        wordsPath={`${wordsPath}.${inner.path}`}
        draft={draft}
      />
    ),
  )
}

function ItemActions({ title, index, list }: { title: string; index: number; list: ListItems }) {
  const acts = [
    { act: 'up', Icon: ArrowUp, disabled: index === 0, onClick: () => list.move(index, -1) },
    { act: 'down', Icon: ArrowDown, disabled: index === list.items.length - 1, onClick: () => list.move(index, 1) },
    { act: 'remove', Icon: Trash2, disabled: false, onClick: () => list.remove(index) },
  ] as const
  return (
    <div className={styles['acts']}>
      {acts.map(({ act, Icon, disabled, onClick }) => (
        <Button
          key={act}
          size="small"
          look="quiet"
          data-act={act}
          disabled={disabled}
          aria-label={words.of(words[act], title)}
          onClick={onClick}
        >
          <Icon aria-hidden />
          <span className={styles['act']}>{words[act]}</span>
        </Button>
      ))}
    </div>
  )
}

type ItemFieldsProps = Omit<ListItem, 'key'> & {
  folded: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

function ItemFields({ title, summary, folded, isOpen, onToggle, children }: ItemFieldsProps) {
  if (folded) {
    return (
      <Fold summary={summary} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
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
