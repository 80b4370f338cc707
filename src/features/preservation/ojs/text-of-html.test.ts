import { expect, test } from 'vitest'
import { lineOfHtml, textOfHtml } from './text-of-html.ts'

test.each([
  ['keeps paragraphs apart', '<p>One\n two</p>\n<p>Three</p>', 'One two\n\nThree'],
  ['keeps lines apart', 'One<br>two<br />three', 'One\ntwo\nthree'],
  ['puts points of a list on lines', '<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['leaves marks and letters', '<p>H<sub>2</sub>O &amp; <em>&eacute;t&eacute;</em>&nbsp;2020</p>', 'H2O & été 2020'],
  ['leaves plain text with its lines', 'One\n\nTwo', 'One\n\nTwo'],
  ['takes a sign for a sign', 'p < 0.05 and q > 3', 'p < 0.05 and q > 3'],
  ['never takes a script', '<p>One</p><script>alert("<p>two</p>")</script><style>p{}</style>', 'One'],
  ['takes control characters out', 'One\u0007 two', 'One two'],
  ['is empty for nothing', '<p>&nbsp;</p>', ''],
])('%s', async (_what, html, text) => {
  expect(await textOfHtml(html)).toBe(text)
})

test('a title is one line', async () => {
  expect(await lineOfHtml('<p>One</p><p>two</p>')).toBe('One two')
})
