// What is printed around the papers of an issue: a test names only what matters, and the rest is invented.
import { roseOf, rosePath } from '#src/domain/maurer-rose.ts'
import type { IssueFront } from '#src/features/manuscripts/typesetting.ts'

const rose = roseOf({ volume: 1, issue: 2 })

export const anIssueFront = (given: Partial<IssueFront> = {}): IssueFront => ({
  language: 'en',
  documentTitle: 'Example Journal of Lessons, Volume 1, Number 2, April–June 2025',
  name: 'Example Journal of Lessons',
  issue: 2,
  number: 'Volume 1, Number 2',
  time: 'April–June 2025',
  description: [],
  rose: { chords: rosePath(rose, 1250, [0, 0]), curve: rosePath({ ...rose, step: 2 }, 1250, [0, 0]) },
  coverAlt: 'Cover of Example Journal of Lessons, Volume 1, Number 2',
  firstPage: 1,
  papers: [
    {
      title: 'Chalk, slate and what remains',
      authors: 'Ada Quill, Juno Marsh',
      kind: 'Research article',
      standing: null,
      printed: '1',
      at: 1,
      link: 'part:1',
    },
    {
      title: 'Squared paper in the first year',
      authors: 'Tomas Reed',
      kind: 'Short communication',
      standing: 'RETRACTED:',
      printed: '3',
      at: 3,
      link: 'part:2',
    },
    {
      title: 'A film of the tide',
      authors: 'Ines Wharf',
      kind: null,
      standing: null,
      printed: null,
      at: null,
      link: 'https://journal.example/journals/film',
    },
  ],
  remarks: ['Papers marked “online” have no PDF that could be bound in. Read them at their addresses.'],
  colophon: [
    { name: 'ISSN', lines: [{ text: '0000-0019 (online)', url: null }] },
    { name: 'Editorial office', lines: [{ text: 'office@journal.example', url: 'mailto:office@journal.example' }] },
  ],
  words: { contents: 'Contents', colophon: 'Example Journal of Lessons', online: 'online' },
  ...given,
})
