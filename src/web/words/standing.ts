// The standing of a paper, or its kind of notice, in a word or two, for badges in lists.
import { standingNames } from '#src/domain/article/notice.ts'
import { noticeNames } from '#src/domain/article/notice-text.ts'

export const standingWords = { standings: standingNames, kinds: noticeNames }
