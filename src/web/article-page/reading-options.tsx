// Text size, spacing and theme, for this device. Needs scripts; without them the browser's own zoom does the same.
import { ALargeSmall, ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Disclosure } from '#src/web/frame/disclosure.tsx'
import { chooseTheme, themes, useTheme } from '#src/web/frame/theme.ts'
import { articleWords } from '#src/web/words.ts'
import styles from './article-menu.module.css'
import {
  chooseReading,
  type ReadingChoices,
  readReading,
  subscribeReading,
  textSizes,
  textSpacings,
  usualReading,
} from './reading-choices.ts'

const words = articleWords.readingChoices

/** The server and the first render show the usual text. */
export const useReading = (): ReadingChoices => useSyncExternalStore(subscribeReading, readReading, () => usualReading)

export function ReadingOptions() {
  const { size, spacing } = useReading()
  const theme = useTheme()
  return (
    <Disclosure
      className={`${styles['menu']} ${styles['scripted']}`}
      summaryClassName={styles['summary']}
      summary={
        <>
          <ALargeSmall />
          {articleWords.reading} <span className="vh">{articleWords.readingOptions}</span>
          <ChevronDown className={styles['turn']} />
        </>
      }
    >
      <div className={styles['panel']}>
        <Choice name="size" all={textSizes} value={size} onChoose={(chosen) => chooseReading({ size: chosen })} />
        <Choice
          name="spacing"
          all={textSpacings}
          value={spacing}
          onChoose={(chosen) => chooseReading({ spacing: chosen })}
        />
        <Choice name="theme" all={themes} value={theme} onChoose={chooseTheme} />
        <p className={styles['byHand']}>{articleWords.readingKept}</p>
      </div>
    </Disclosure>
  )
}

type ChoiceProps<T extends string> = {
  name: keyof typeof words
  all: readonly T[]
  value: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ name, all, value, onChoose }: ChoiceProps<T>) {
  const labels: Record<string, string> = words[name]
  return (
    <fieldset className={styles['choice']}>
      <legend>{words[name].name}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="radio" name={`reading-${name}`} checked={one === value} onChange={() => onChoose(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  )
}
