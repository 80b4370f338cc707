// How far something has come, as a row of squares.
import styles from './progress-bar.module.css'

type Props = { percent: number; label: string }

export const ProgressBar = ({ percent, label }: Props) => (
  <progress className={styles['bar']} max={100} value={percent} aria-label={label} />
)
