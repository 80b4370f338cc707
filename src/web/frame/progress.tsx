// A page change that takes longer than a moment: a thin line at the top, and one word for screen readers.
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { frameWords } from '#src/web/words.ts'
import styles from './progress.module.css'

const moment = 300

export function Progress() {
  const busy = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), moment)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return (
    <>
      <p className="vh" role="status">
        {slow && frameWords.loading}
      </p>
      {slow && <div className={styles['line']} />}
    </>
  )
}
