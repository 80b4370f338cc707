// What the editors write about an issue.
import { paragraphsOf } from '#src/web/articles/article-text.ts'
import styles from './issue-texts.module.css'

type Props = { title?: string | undefined; description?: string | undefined; language?: string; large?: boolean }

export function IssueTexts({ title, description, language, large = false }: Props) {
  if (!title && !description) return null
  return (
    <div className={large ? `${styles['texts']} ${styles['large']}` : styles['texts']} lang={language}>
      {title && <p className={styles['title']}>{title}</p>}
      {paragraphsOf(description ?? '').map(({ at, text }) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  )
}
