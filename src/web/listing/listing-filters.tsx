// The filter panel in the margin: check boxes with counts that belong to the search form, so that one form contains the
// whole query. On phones it folds; without scripts its button applies it.

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { disciplines } from '#src/domain/article/discipline.ts'
import type { FacetName } from '#src/domain/article/listing.ts'
import { type Facets, listingParameters } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { DisciplineKind, isDiscipline } from '#src/web/ui/hatch.tsx'
import { listingWords as words } from '#src/web/words.ts'
import { nameOfIssueChoice } from './active-filters.ts'
import styles from './listing-filters.module.css'
import type { ListingQuery } from './listing-query.ts'

type Props = {
  form: string
  query: ListingQuery
  facets: Facets | undefined
  /** The counts are those of so many papers, the newest of more. */
  newestCounted: number | undefined
  periodical: { name: string; count: number | undefined } | undefined
  onChoose: (event: FormEvent<HTMLInputElement>) => void
}

const placeholders = { author: words.authorPlaceholder, keyword: words.keywordPlaceholder }

type Option = { value: string; count: number | undefined }

// The part of a group visible at once; the rest unfolds.
const maxShown = 6

export function ListingFilters({ form, query, facets, newestCounted, periodical, onChoose }: Props) {
  const group = (name: FacetName, known: Option[]): Option[] => [
    ...known,
    ...query.chosen[name]
      .filter((value) => !known.some((one) => one.value === value))
      .map((value) => ({ value, count: undefined })),
  ]
  const shownDisciplines = disciplines
    .map((value) => ({
      value,
      count: facets && (facets.discipline.find((one) => one.value === value)?.count ?? 0),
    }))
    .filter(({ value, count }) => count !== 0 || query.chosen.discipline.includes(value))
  const years = [...(facets?.year ?? [])].sort((a, b) => b.value.localeCompare(a.value))
  const boxes = { form, onChoose }
  return (
    <section className={styles['filters']} aria-labelledby="filters">
      <h2 className={styles['heading']} id="filters">
        {words.filters}
      </h2>
      <details className={styles['fold']}>
        <FoldSummary>
          <span className={styles['show']}>{words.showFilters}</span>
          <span className={styles['hide']}>{words.hideFilters}</span>
        </FoldSummary>
        {newestCounted !== undefined && <p className={styles['note']}>{words.newestCounted(newestCounted)}</p>}
        {periodical && (
          <Boxes
            {...boxes}
            legend={words.periodical}
            name={listingParameters.periodical}
            options={[{ value: periodical.name, count: periodical.count }]}
            chosen={query.periodical === '' ? [] : [query.periodical]}
          />
        )}
        <Boxes {...boxes} legend={words.year} name="year" options={group('year', years)} chosen={query.chosen.year} />
        <Boxes
          {...boxes}
          legend={words.issue}
          name="issue"
          options={group('issue', oneOfMany(facets?.issue ?? []))}
          chosen={query.chosen.issue}
          show={(value) => nameOfIssueChoice(value, facets)}
        />
        <Boxes
          {...boxes}
          legend={words.discipline}
          name="discipline"
          options={group('discipline', oneOfMany(shownDisciplines))}
          chosen={query.chosen.discipline}
          show={(value) => (isDiscipline(value) ? <DisciplineKind discipline={value} /> : value)}
        />
        {/* What only one paper has is found by typing it. */}
        {(['author', 'keyword'] as const).map((name) => (
          <Boxes
            {...boxes}
            key={name}
            legend={words[name]}
            name={name}
            options={group(
              name,
              (facets?.[name] ?? []).filter(({ count }) => count > 1),
            )}
            chosen={query.chosen[name]}
          >
            <WordInput
              form={form}
              name={name}
              label={words[name]}
              placeholder={placeholders[name]}
              chosen={query.chosen[name].join('\n')}
            />
          </Boxes>
        ))}
        <Button form={form} type="submit" size="small" className={styles['apply']}>
          {words.apply}
        </Button>
      </details>
    </section>
  )
}

/** Where there is nothing to choose from, no choice: every paper has the only value, or none. */
const oneOfMany = <T,>(options: T[]): T[] => (options.length > 1 ? options : [])

type BoxesProps = {
  legend: string
  name: string
  options: Option[]
  chosen: readonly string[]
  form: string
  show?: (value: string) => ReactNode
  onChoose: (event: FormEvent<HTMLInputElement>) => void
  children?: ReactNode
}

function Boxes({ legend, name, options, chosen, form, show = (value) => value, onChoose, children }: BoxesProps) {
  if (options.length === 0 && !children) return null
  const isChosen = (option: Option) => chosen.includes(option.value)
  const first = options.filter((option, index) => index < maxShown || isChosen(option))
  const rest = options.filter((option, index) => index >= maxShown && !isChosen(option))
  const list = (some: Option[]) => (
    <ul>
      {some.map((option) => (
        <li key={option.value}>
          <Box form={form} name={name} value={option.value} isChosen={isChosen(option)} onChoose={onChoose}>
            <span>
              {show(option.value)}
              {option.count !== undefined && <span className="vh"> ({words.count(option.count)})</span>}
            </span>
            {option.count !== undefined && (
              <span className={styles['count']} aria-hidden="true">
                {option.count}
              </span>
            )}
          </Box>
        </li>
      ))}
    </ul>
  )
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
      {list(first)}
      {rest.length > 0 && (
        <details className={styles['rest']}>
          <summary>
            <span className={styles['more']}>{words.showMore(rest.length)}</span>
            <span className={styles['fewer']}>{words.showFewer}</span>
            <span className="vh">: {legend}</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </fieldset>
  )
}

type BoxProps = Pick<BoxesProps, 'form' | 'name' | 'onChoose'> & {
  value: string
  isChosen: boolean
  children: ReactNode
}

/** The browser's own value until the answer comes, then the address's; never recreated, so that it keeps the focus. */
function Box({ form, name, value, isChosen, onChoose, children }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        form={form}
        name={name}
        value={value}
        defaultChecked={isChosen}
        ref={box}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}

type WordInputProps = { form: string; name: string; label: string; placeholder: string; chosen: string }

/** Typed text counts when it is finished: with Enter, or with the form's button. Then it becomes one of the boxes. */
function WordInput({ form, name, label, placeholder, chosen }: WordInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && chosen !== '') input.current.value = ''
  }, [chosen])
  return (
    <input
      form={form}
      className={styles['name']}
      name={name}
      type="text"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      ref={input}
    />
  )
}
