// The paper's card as lists will show it, while its texts are typed. Nothing in it can be pressed.
import { useDeferredValue } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { issueOfDay } from '#src/domain/issue.ts'
import { authorNames, keywordList } from '#src/web/desk/form-text.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { ArticleCard } from '#src/web/listing/article-card.tsx'
import styles from '#src/web/manage/manage.module.css'
import { uploadWords as words } from '#src/web/words.ts'
import type { UploadFiles, UploadTexts } from './upload-rules.ts'

export function CardPreview({ texts, files }: { texts: UploadTexts; files: UploadFiles }) {
  const shown = useDeferredValue(texts)
  const now = new Date()
  const day = shown.publicationDate || toCalendarDate(now)
  const current = usePeriodical()?.currentIssue
  const place = (shown.publicationDate === '' && current) || issueOfDay(day, now)
  const card = {
    _id: 'preview',
    id: 'preview',
    title: shown.title,
    abstract: shown.abstract,
    authors: authorNames(shown.authors).map(({ name }) => ({ name })),
    keywords: [...new Set(keywordList(shown.keywords))],
    status: 'Published',
    publicationDate: day,
    volume: Number(shown.volume) || place.volume,
    issue: Number(shown.issue) || place.issue,
    files: {
      ...(files.pdf ? { pdf: { size: files.pdf.size } } : {}),
      ...(files.docx ? { docx: { size: files.docx.size } } : {}),
    },
    // The part of a paper that the card reads.
  } as ArticleObject
  return (
    <aside className={styles['preview']} data-preview aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <p>{words.previewText}</p>
      <ul inert>
        <ArticleCard article={card} />
      </ul>
    </aside>
  )
}
