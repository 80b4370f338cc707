import { expect, test } from 'vitest'
import { numberIssues } from './number-issues.ts'

const issues: [string, Parameters<typeof numberIssues>[0], string[]][] = [
  ['stay as they are', [{ volume: '3', number: '2', year: '2019' }], ['3.2 Volume 3, Number 2 (2019)']],
  [
    'take the whole number that they begin with, if it is free',
    [
      { volume: '3', number: '2-3', year: '2019' },
      { volume: '3', number: '1', year: '2019' },
    ],
    ['3.2 Volume 3, Number 2-3 (2019)', '3.1 Volume 3, Number 1 (2019)'],
  ],
  [
    'of words come behind those with numbers',
    [
      { volume: '3', number: 'S1', year: '2019' },
      { volume: '3', number: '1', year: '2019' },
      { volume: '3', number: 'S2', year: '2019' },
    ],
    ['3.101 Volume 3, Number S1 (2019)', '3.1 Volume 3, Number 1 (2019)', '3.102 Volume 3, Number S2 (2019)'],
  ],
  [
    'that stand twice: the older one keeps the number',
    [
      { volume: '3', number: '1', publishedOn: '2019-05-01' },
      { volume: '3', number: '1', publishedOn: '2019-01-01' },
    ],
    ['3.101 Volume 3, Number 1 (2019)', '3.1 Volume 3, Number 1 (2019)'],
  ],
  ['without a volume have their year', [{ number: '4', year: '2011' }], ['2011.4 Number 4 (2011)']],
  ['without a number are the only one of their volume', [{ volume: '9', year: '2011' }], ['9.1 Volume 9 (2011)']],
  [
    'without a number beside others come behind them',
    [
      { volume: '9', year: '2011' },
      { volume: '9', number: '1', year: '2011' },
    ],
    ['9.101 Volume 9 (2011)', '9.1 Volume 9, Number 1 (2011)'],
  ],
  ['with nothing but a date have its year', [{ publishedOn: '2004-02-03' }], ['2004.1 2004']],
  ['with nothing at all are the first', [{}], ['1.1 Volume 1']],
  [
    'of no number that counts are words',
    [{ volume: '0', number: '0', year: '2001' }],
    ['2001.101 Volume 0, Number 0 (2001)'],
  ],
]

test.each(issues)('numbers %s', (_what, given, expected) => {
  expect(numberIssues(given).map(({ volume, issue, label }) => `${volume}.${issue} ${label}`)).toEqual(expected)
})

test('only a number that differs from the original is reported', () => {
  const [same, other] = numberIssues([
    { volume: '1', number: '1', year: '2019' },
    { volume: '1', number: 'X', year: '2019' },
  ])
  expect([same?.remark, other?.remark]).toEqual([undefined, 'In addresses, it is /archive/1/101 here.'])
})
