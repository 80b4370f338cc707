// Entries of a reference list as read, from complete to unreadable.
import type { CitedWork } from '#src/domain/article/cited-work.ts'

export const citedWorks = (): CitedWork[] => [
  {
    text: 'Quill, A. (2021a). On plots. Journal of Plots, 3(2), 17–21. https://doi.org/10.5555/plots.17',
    type: 'article',
    doi: '10.5555/plots.17',
    author: 'Quill',
    year: '2021',
    title: 'On plots',
    container: 'Journal of Plots',
    volume: '3',
    issue: '2',
    firstPage: '17',
  },
  {
    text: 'Example College. Thickening <&> "handbook" 物理 𝔘 \u0000. 2nd ed.',
    type: 'book',
    container: 'Thickening <&>',
  },
  { text: 'Ink, B. (2020). A chapter. In Books, pp. 1–2.', type: 'chapter', title: 'A chapter', container: 'Books' },
  {
    text: 'Byte, C. (2019). Numbers [dataset].',
    type: 'dataset',
    title: 'Numbers',
    url: 'https://example.org/?a=1&b=2',
  },
  {
    text: 'Page, D. (2018). e17.',
    type: 'article',
    container: 'Journal of Plots',
    articleNumber: 'e17',
    volume: 'v'.repeat(40),
  },
  { text: 'Untold, E. Odd Annals, 9.', container: 'Odd Annals', volume: '9' },
  { text: 'something nobody can read' },
]
