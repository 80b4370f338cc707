// The result of saving a paper, or of returning to it, and what to do about it.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DiscardButton, RestoredCallout } from '#src/web/form/form-callouts.tsx'
import { type ArticleObject, articlePage, loginPage, pages } from '#src/web/links.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { editWords as words } from '#src/web/words.ts'
import type { FieldName } from './edit-draft.ts'

export type News =
  | { kind: 'restored' | 'nothing' | 'merged' }
  | { kind: 'saved'; article: ArticleObject }
  | { kind: 'failed'; message: string; signIn: boolean }
  | { kind: 'conflict'; message: string; theirs: ArticleObject; fields: FieldName[] }

type Props = {
  news: News
  onMerge: (theirs: ArticleObject) => void
  /** `theirs`: what somebody else saved meanwhile. */
  onDiscard: (theirs?: ArticleObject) => void
}

export function EditCallout({ news, onMerge, onDiscard }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news.kind !== 'restored') box.current?.focus()
  }, [news])
  const focused = { ref: box, tabIndex: -1 }
  switch (news.kind) {
    case 'restored':
      return <RestoredCallout text={words.restored} discard={words.discard} onDiscard={() => onDiscard()} />
    case 'nothing':
      return <Callout {...focused} title={words.nothingToSave} />
    case 'merged':
      return (
        <Callout {...focused}>
          <p>{words.merged}</p>
        </Callout>
      )
    case 'saved':
      return (
        <Callout tone="ok" title={words.saved} {...focused}>
          <p>
            <Link to={articlePage(news.article._id)}>{words.view}</Link>
          </p>
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="error" title={news.message} {...focused}>
          <p>{news.signIn ? words.signInAgain : words.textSafe}</p>
          {news.signIn && (
            <p>
              <a href={loginPage(pages.dashboard)} target="_blank" rel="noopener">
                {words.signIn}
              </a>
            </p>
          )}
        </Callout>
      )
    case 'conflict': {
      const fields = news.fields.map((name) => words.fields[name]).join(', ')
      return (
        <Callout tone="error" title={news.message} {...focused}>
          {fields && <p>{words.conflict(fields)}</p>}
          <p>{words.conflictText}</p>
          <ButtonRow>
            <Button size="small" onClick={() => onMerge(news.theirs)}>
              {words.merge}
            </Button>
            <DiscardButton size="small" onDiscard={() => onDiscard(news.theirs)}>
              {words.discardMine}
            </DiscardButton>
          </ButtonRow>
        </Callout>
      )
    }
  }
}
