import { expect, test } from 'vitest'
import { errorsOfServer } from './article-file-rules.ts'

test('what the server says of a file stands at that file', () => {
  expect(errorsOfServer({ pdfFile: 'Empty', title: 'Too long' })).toEqual({ pdf: 'Empty', title: 'Too long' })
})
