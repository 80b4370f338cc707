// Authors in a list of papers, where a paper of sixty takes no more room than others: 'A, B, C and 57 more'.
import type { ComponentProps } from 'react'
import { WholeNames } from '#src/web/ui/whole-name.tsx'
import { articleWords as words } from '#src/web/words.ts'
import { fewOf } from './article-text.ts'

type Props = { authors: readonly { name: string }[] } & Pick<ComponentProps<typeof WholeNames>, 'mark'>

export function FewNames({ authors, ...shown }: Props) {
  const { names, more } = fewOf(authors)
  return (
    <>
      <WholeNames names={names} {...shown} />
      {more > 0 && words.andMore(more)}
    </>
  )
}
