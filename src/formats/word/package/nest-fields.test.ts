import { expect, test } from 'vitest'
import { nestFields } from './nest-fields.ts'

/** 'begin a', 'separate', 'end', '(' and ')' for a text box. */
function read(...steps: string[]): string[] {
  const said: string[] = []
  let next = ''
  const nesting = nestFields<string>({
    begins(around) {
      said.push(`${next} in ${around ?? 'nothing'}`)
      return next
    },
    codeEnds: (field, isWhole) => void said.push(`code of ${field}${isWhole ? '' : ' without an end'}`),
    ends: (field) => void said.push(`end of ${field}`),
  })
  for (const step of steps) {
    const [type, name = ''] = step.split(' ')
    next = name
    if (type === '(') nesting.openBox()
    else if (type === ')') nesting.closeBox()
    else nesting.turn(type)
  }
  nesting.finish()
  return said
}

test('a field within the code of another ends before that code does', () => {
  expect(read('begin a', 'begin b', 'separate', 'end', 'separate', 'end')).toEqual([
    'a in nothing',
    'b in a',
    'code of b',
    'end of b',
    'code of a',
    'end of a',
  ])
})

test('a field without a result, or with another mark than Word writes, has its code read once', () => {
  expect(read('begin a', 'end')).toEqual(['a in nothing', 'code of a', 'end of a'])
  expect(read('begin a', 'odd', 'separate', 'end')).toEqual(['a in nothing', 'code of a', 'end of a'])
})

test('a field of a text box neither begins nor ends outside it', () => {
  expect(read('begin a', '( ', 'end', 'begin b', ') ', 'separate', 'end')).toEqual([
    'a in nothing',
    'b in nothing',
    'code of b without an end',
    'code of a',
    'end of a',
  ])
})

test('the codes that are open at the end of a story are read, the outermost first; an end without a field is none', () => {
  expect(read('end', 'begin a', 'begin b')).toEqual([
    'a in nothing',
    'b in a',
    'code of a without an end',
    'code of b without an end',
  ])
})

test('what is kept belongs to the code of each field in which it stands, but for what a field within it has taken', () => {
  const taken: string[] = []
  const nesting = nestFields<string, string>({
    begins: (around) => `${around ?? ''}a`,
    codeEnds: (field, _isWhole, takeCode) => {
      if (field !== 'aa') taken.push(`${field}: ${takeCode().join(' ')}`)
    },
  })
  nesting.keep('before')
  for (const piece of ['one', 'two', 'three']) {
    nesting.turn('begin')
    nesting.keep(piece)
  }
  nesting.openBox()
  nesting.keep('of the box')
  nesting.closeBox()
  for (const piece of ['four', 'five', 'six']) {
    nesting.turn('end')
    nesting.keep(piece)
  }
  expect(taken).toEqual(['aaa: three', 'a: one two four five'])
})

test('the innermost fields, in their code and in their result, are told apart', () => {
  const names = ['a', 'b', 'c']
  const nesting = nestFields<string>({ begins: () => names.shift() ?? '' })
  const innermost = () => [nesting.innermostInCode(), nesting.innermostInResult()]
  const seen = ['begin', 'separate', 'begin', 'begin', 'separate', 'end', 'end', 'end'].map((type) => {
    nesting.turn(type)
    return innermost()
  })
  expect(seen).toEqual([
    ['a', undefined],
    [undefined, 'a'],
    ['b', 'a'],
    ['c', 'a'],
    ['b', 'c'],
    ['b', 'a'],
    [undefined, 'a'],
    [undefined, undefined],
  ])
})
