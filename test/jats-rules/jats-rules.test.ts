// The rules notice what breaks them: JATS as we write it, changed in one place.
import { describe, expect, test } from 'vitest'
import { writeJats } from '#src/formats/full-text/jats/write-jats.ts'
import { aFrontMatter, aFullText } from '#test/factories/full-text.ts'
import { brokenRules } from './index.ts'

const jats = writeJats(aFullText(), aFrontMatter(), { pictureAddress: (file) => `/journals/1/media/${file}` })

test('what we write keeps every rule', () => {
  // One of its figures lacks its picture on purpose.
  expect(brokenRules(jats, { lacksPictures: true })).toEqual([])
})

describe('it breaks a rule with', () => {
  test.each([
    ['no permissions', /<permissions>[\s\S]*<\/permissions>/, '', 'states its permissions'],
    ['a copyright of nobody', /<copyright-holder>.*?<\/copyright-holder>/, '', 'a year of four digits and a holder'],
    ['another address of its licence', /<ali:license_ref>/, '<ali:license_ref>x', 'the same in both places'],
    ['a bare ORCID iD', 'https://orcid.org/0000', '0000', 'its whole address'],
    ['a date without its type', ' date-type="pub"', '', 'a date has its type'],
    ['a reference without its type', / publication-type="\w+"/, '', 'a reference has an id, and its type'],
    ['a DOI with an address', '<pub-id pub-id-type="doi"', '<pub-id pub-id-type="url"/><pub-id', 'its type'],
    ['a picture without words', /<alt-text>.*?<\/alt-text>/, '', 'what it shows'],
    ['a table without heads', /<(\/?)th[^>]*>/g, '<$1td>', 'with head cells'],
    ['a section without a title', /<title>[^<]*<\/title>/g, '', 'a section has a title'],
    ['a reference to nothing', 'rid="fig-1"', 'rid="fig-99"', 'everything that is referred to exists'],
    ['a reference of another type', 'ref-type="fig"', 'ref-type="table"', 'that of the element it leads to'],
    [
      'two headings',
      '<subj-group subj-group-type="discipline"',
      '<subj-group subj-group-type="heading"',
      'one heading',
    ],
    ['keywords of nobody', ' kwd-group-type="author"', '', 'whose they are'],
    ['TeX that is no document', /\\begin\{document\}/g, '', 'a whole document'],
  ])('%s', (_, part, other, rule) => {
    const broken = jats.replace(part, other)
    expect(broken).not.toBe(jats)
    expect(brokenRules(broken).join('\n')).toContain(rule)
  })
})
