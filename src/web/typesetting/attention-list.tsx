// What to check before the paper appears: the worst first, each kind once, with advice, and a link to every place.
import { type AttentionRank, attentionRanks, rankOf } from '#src/domain/typesetting.ts'
import { typesettingWords as words } from '#src/web/words.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'
import styles from './typesetting.module.css'

type Attention = TypesettingObject['attention'][number]

/** `addressOf` returns the address of a place in the full text. */
export function AttentionList({
  attention,
  addressOf,
}: {
  attention: readonly Attention[]
  addressOf: (place: string) => string
}) {
  if (attention.length === 0) return <p>{words.noAttention}</p>
  return (
    <>
      <p className={styles['remark']}>{words.attentionText}</p>
      {attentionRanks.map((rank) => (
        <Rank
          key={rank}
          rank={rank}
          items={attention.filter(({ kind }) => rankOf(kind) === rank)}
          addressOf={addressOf}
        />
      ))}
    </>
  )
}

function Rank({ rank, items, addressOf }: { rank: AttentionRank } & Omit<KindProps, 'kind'>) {
  if (items.length === 0) return null
  return (
    <>
      <p className={styles['rank']}>{words.ranks[rank]}</p>
      <ul className={styles['attention']}>
        {[...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) => (
          <li key={kind}>
            <Kind kind={kind} items={ofKind} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </>
  )
}

type KindProps = { kind: string; items: readonly Attention[]; addressOf: (place: string) => string }

function Kind({ kind, items, addressOf }: KindProps) {
  const { title, text } = words.advice(kind)
  const [first, ...more] = items
  const same = more.every(({ detail }) => detail === first?.detail)
  return (
    <>
      <strong>{title}</strong>
      {same && <p>{text(first?.detail)}</p>}
      {(!same || items.some(({ label, place }) => label || place)) && (
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in everything, and the list never changes.
            <li key={index}>
              <AttentionLocation item={item} addressOf={addressOf} />
              {!same && `${item.place || item.label ? ': ' : ''}${text(item.detail)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AttentionLocation({ item, addressOf }: { item: Attention; addressOf: KindProps['addressOf'] }) {
  const { place, label } = item
  if (!place) return label ?? null
  return <a href={addressOf(place)}>{label ?? words.thePlace}</a>
}
