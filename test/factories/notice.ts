// Notices for tests: a test names only what matters, and the rest is invented.
import type { NoticeAnswer, NoticeUpload } from '#src/wire/notice.ts'
import type { TestApi } from '#test/api/api-harness.ts'

export const aNotice = (facts: NoticeUpload = {}): NoticeUpload => ({
  kind: 'retraction',
  reason: 'The measurements were invented.',
  issuedBy: ['editors'],
  ...facts,
})

/** Publishes a notice about a paper as an administrator does. */
export async function publishNotice(
  site: TestApi,
  token: string,
  articleId: string,
  facts: NoticeUpload = {},
): Promise<NoticeAnswer> {
  const answer = await site.request('POST', `/api/journals/${articleId}/notices`, { token, json: aNotice(facts) })
  if (answer.status !== 201) throw new Error(`the notice was not published: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as NoticeAnswer
}
