import { expect, test } from 'vitest'
import { errorsOfServer } from './article-file-rules.ts'

test('the server’s message about a file is shown at that file', () => {
  expect(errorsOfServer({ pdfFile: 'Empty', title: 'Too long' })).toEqual({ pdf: 'Empty', title: 'Too long' })
})
