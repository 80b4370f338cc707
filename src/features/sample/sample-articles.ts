// The papers of the sample content. People, places, studies and numbers are invented, and each paper says so.
import type { NewArticle } from '#src/domain/article/article.ts'

export type SampleArticle = Required<Pick<NewArticle, 'title' | 'abstract' | 'keywords' | 'articleType'>> & {
  readonly discipline: NonNullable<NewArticle['discipline']>
  readonly authors: readonly { readonly name: string; readonly affiliation: string }[]
  /** How many days ago it appeared. */
  readonly age: number
}

/** Appears in every file, below the title. */
export const sampleRemark =
  'This paper is sample content. Its authors, places, study and numbers are invented. Do not cite it.'

/** Newest first. */
export const sampleArticles: readonly SampleArticle[] = [
  {
    title: 'Sample: Short quizzes and delayed recall in upper-secondary chemistry',
    authors: [
      { name: 'Abena Example', affiliation: 'Example University of the Coast' },
      { name: 'Jukka Sample', affiliation: 'Sample Institute of Teacher Education' },
    ],
    abstract:
      'Five-minute quizzes at the start of a lesson were compared with a review of the same length in fourteen invented ' +
      'classes. Five weeks later, students recalled more of the quizzed unit; on application items there was no difference. ' +
      'This abstract is sample content: it shows where a summary of up to 250 words stands and how it is found by search.',
    keywords: ['retrieval practice', 'chemistry education', 'delayed testing', 'upper-secondary school'],
    articleType: 'Research article',
    discipline: 'S',
    age: 3,
  },
  {
    title: 'Sample: Student-built sensor networks and data literacy in grades 7 to 9',
    authors: [
      { name: 'Catalina Example', affiliation: 'Example Laboratory of School Technology' },
      { name: 'Matjaž Sample', affiliation: 'Sample Faculty of Education' },
      { name: 'Noor Specimen', affiliation: 'Specimen Institute for Open Hardware' },
    ],
    abstract:
      'Invented students assembled particle sensors, placed them around their schools and answered a question of their own. ' +
      'The gain was largest for items on measurement error and missing data. Faulty sensors were the most productive events ' +
      'of the unit. This abstract is sample content.',
    keywords: ['data literacy', 'sensors', 'open hardware', 'measurement error'],
    articleType: 'Research article',
    discipline: 'T',
    age: 10,
  },
  {
    title: 'Sample: What iteration logs reveal about design reasoning',
    authors: [{ name: 'Mirela Example', affiliation: 'Example School of Engineering Pedagogy' }],
    abstract:
      'Thirty-one invented teams recorded each change to their model bridge and the reason for it. Changes of the load path ' +
      'were related to the strength of the bridge; the number of entries was not. This abstract is sample content.',
    keywords: ['engineering design', 'iteration', 'model bridges', 'formative assessment'],
    articleType: 'Research article',
    discipline: 'E',
    age: 24,
  },
  {
    title: 'Sample: Number-line estimation and whole-number reasoning about fractions',
    authors: [
      { name: 'Siobhra Example', affiliation: 'Example School of Education' },
      { name: 'Thulani Sample', affiliation: 'Sample Department of Mathematics Education' },
    ],
    abstract:
      'Invented pupils placed sixteen fractions on a line from 0 to 1 and compared pairs of fractions. The number line ' +
      'revealed a remainder of whole-number reasoning that comparison tasks miss. This abstract is sample content.',
    keywords: ['fractions', 'number line', 'whole-number bias', 'primary mathematics'],
    articleType: 'Research article',
    discipline: 'M',
    age: 95,
  },
  {
    title: 'Sample: A two-year learning community of science teachers in remote schools',
    authors: [
      { name: 'Wanjiru Example', affiliation: 'Example Centre for Rural Education' },
      { name: 'Birgitta Sample', affiliation: 'Sample Department of Educational Work' },
    ],
    abstract:
      'Invented teachers met once a month for two years at a place that was halfway for most of them. Investigation took a ' +
      "growing share of lesson time once the group began to discuss students' answers. This abstract is sample content.",
    keywords: ['rural education', 'teacher learning', 'professional community', 'student work'],
    articleType: 'Research article',
    discipline: 'Ed',
    age: 110,
  },
  {
    title: 'Sample: A word of welcome from the editors',
    authors: [{ name: 'Editor Example', affiliation: 'Example Editorial Office' }],
    abstract:
      'An invented editorial, so that the site shows a paper that peers have not reviewed. It says what the periodical is for, ' +
      'whom it is for, and how to send a manuscript. This abstract is sample content.',
    keywords: ['editorial', 'welcome', 'aims and scope', 'sample content'],
    articleType: 'Editorial',
    discipline: 'Ed',
    age: 120,
  },
]
