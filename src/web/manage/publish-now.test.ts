import { expect, test } from 'vitest'
import { publishNow } from './publish-now.ts'

const now = new Date('2025-05-20T10:00:00.000Z')

test('a draft of an earlier day keeps its date', () => {
  expect(publishNow('2019-03-01', now)).toEqual({ status: 'Published' })
})

test.each([null, '2025-05-20', '2025-06-01'])('a draft dated %s leaves the day to the server', (date) => {
  expect(publishNow(date, now)).toEqual({ status: 'Published', publicationDate: null })
})
