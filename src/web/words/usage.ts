const formatted = new Intl.NumberFormat('en')

export const usageWords = {
  heading: 'Usage',
  number: (value: number) => formatted.format(value),
  views: 'Views',
  readings: 'Text read or downloaded',
  countedSince: 'Counted since',
  upTo: ', up to yesterday and without robots, as',
  notYet: '; the first numbers appear the day after, without robots, as',
  rules: 'COUNTER 5.1 counts',
}
