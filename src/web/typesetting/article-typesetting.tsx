// For administrators, beside a paper's files: the progress of its typesetting, what needs attention, and a button to
// repeat it.
import { Link } from 'react-router'
import { addressOfPlace } from '#src/formats/full-text/html/fragment-ids.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { articlePage, editArticlePage } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { deskWords, foundFactsWords, typesettingWords as words } from '#src/web/words.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'
import { AttentionList } from './attention-list.tsx'
import { FoundFacts } from './found-facts.tsx'
import styles from './typesetting.module.css'
import { TypesettingState } from './typesetting-state.tsx'
import { useTypesetting } from './use-typesetting.ts'

const stateWords = { missing: words.missingArticle, failed: words.failedArticle, make: words.againArticle }

type Props = { id: string; hasPdf: boolean; onFactsAdded: () => Promise<void> }

/** `hasPdf`: the paper has a PDF, whatever its origin. */
export function ArticleTypesetting({ id, hasPdf, onFactsAdded }: Props) {
  const { found, busy, again, root } = useTypesetting(deskApi.articleTypesetting(id))
  const typesetting = typeof found === 'object' ? found : undefined
  const isDone = !busy && typesetting?.state === 'done'
  const parts = words.found(typesetting?.counts ?? {})
  return (
    <Row heading={words.panel} label={<p>{words.panelText}</p>}>
      <div className={styles['stack']}>
        <TypesettingState
          ref={root}
          found={found}
          busy={busy}
          onAgain={() => void again()}
          stateWords={stateWords}
          level={3}
        >
          <p role="status" className={isDone ? undefined : 'vh'}>
            {isDone && `${words.readyArticle}${parts && `: ${parts}`}.`}
          </p>
        </TypesettingState>
        {typesetting?.overlap && <Overlap {...typesetting.overlap} />}
        {isDone && hasPdf && !typesetting.hasPdf && <p>{words.panelUploaded}</p>}
        <FoundFacts
          found={busy ? undefined : found}
          text={foundFactsWords.ofArticle}
          address={deskApi.articleFoundFacts(id)}
          level={3}
          onAdded={onFactsAdded}
        />
        {typesetting?.counts && (
          <AttentionList
            attention={typesetting.attention}
            addressOf={(place) => articlePage(id) + addressOfPlace(place)}
          />
        )}
        {isDone && (
          <p>
            <Button size="small" onClick={() => void again()}>
              {words.againArticle}
            </Button>
          </p>
        )}
      </div>
    </Row>
  )
}

/** A paper that has grown may overlap the pages of the next one: an editor decides which of them moves. */
function Overlap({ pages, papers: articles }: NonNullable<TypesettingObject['overlap']>) {
  return (
    <Callout tone="warn">
      <p>{words.overlap(pages, articles.length)}</p>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={editArticlePage(article.id)}>{article.title || deskWords.untitledArticle}</Link>
            {words.overlapping(article.pages)}
          </li>
        ))}
      </ul>
      <p>{words.overlapAdvice}</p>
    </Callout>
  )
}
