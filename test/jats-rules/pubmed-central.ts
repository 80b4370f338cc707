// What PubMed Central's style checker refuses, of the rules that concern what we write.
import { each, nameOf, type Rule } from './rule.ts'
import { childrenOf, type Element, everyElement, textOf, within } from './xml-tree.ts'

const source = 'https://pmc.ncbi.nlm.nih.gov/tagging-guidelines/article/style/'
const has = (element: Element, name: string): boolean => childrenOf(element, name).length > 0
const isEmpty = (element: Element): boolean => childrenOf(element).length === 0 && textOf(element).trim() === ''

// The type of an xref by the element it leads to.
const typeOfTarget: Record<string, RegExp> = {
  fig: /^fig$/,
  'table-wrap': /^table$/,
  'disp-formula': /^disp-formula$/,
  ref: /^bibr$/,
  fn: /^(?:fn|author-notes|table-fn)$/,
  aff: /^aff$/,
  sec: /^sec$/,
  ack: /^(?:sec|other)$/,
  app: /^app$/,
  corresp: /^corresp$/,
}

export const pubmedCentral: Rule[] = [
  {
    says: 'ids are unique, and everything that is referred to exists',
    source,
    broken(article) {
      const ids = everyElement(article).flatMap(({ attributes }) => attributes['id'] ?? [])
      const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
      const missing = everyElement(article)
        .flatMap(({ attributes }) => attributes['rid']?.split(' ') ?? [])
        .filter((id) => !ids.includes(id))
      return [...repeated, ...missing]
    },
  },
  {
    says: 'the type of a reference is that of the element it leads to',
    source,
    broken(article) {
      const byId = new Map(everyElement(article).map((element) => [element.attributes['id'], element.name]))
      return each(within(article, 'xref'), ({ attributes }) => {
        const [first] = attributes['rid']?.split(' ') ?? []
        const type = typeOfTarget[byId.get(first) ?? '']
        return type === undefined || type.test(attributes['ref-type'] ?? '')
      })
    },
  },
  {
    says: 'a journal has a title, and an ISSN that says of what',
    source,
    broken: (article) => [
      ...each(within(article, 'journal-meta'), (meta) => within(meta, 'journal-title').length > 0),
      ...each(
        within(article, 'issn').filter((issn) => !isEmpty(issn)),
        (issn) =>
          /^\d{4}-\d{3}[\dX]$/.test(textOf(issn)) &&
          (issn.attributes['pub-type'] !== undefined || issn.attributes['publication-format'] !== undefined),
      ),
    ],
  },
  {
    says: 'an article has its type, a title, and a first page or the number of an article',
    source,
    broken: (article) => [
      ...each(within(article, 'article'), ({ attributes }) => attributes['article-type'] !== undefined),
      ...each(
        within(article, 'article-title').filter(({ parent }) => parent?.name === 'title-group'),
        (title) => !isEmpty(title),
      ),
      ...each(within(article, 'article-meta'), (meta) => has(meta, 'fpage') || has(meta, 'elocation-id')),
    ],
  },
  {
    says: 'the DOI of an article has no address before it',
    source,
    broken: (article) =>
      each(
        within(article, 'article-id').filter(({ attributes }) => attributes['pub-id-type'] === 'doi'),
        (id) => /^10\.\d{4,9}\/\S+$/.test(textOf(id)),
      ),
  },
  {
    says: 'a contributor has a name',
    source,
    broken: (article) =>
      each(within(article, 'contrib'), (one) =>
        ['name', 'string-name', 'collab', 'anonymous', 'name-alternatives'].some((name) => has(one, name)),
      ),
  },
  {
    says: 'paragraphs, titles, labels, cells of a head and items of lists are not empty',
    source,
    broken: (article) =>
      within(article, 'p', 'title', 'label', 'list-item', 'kwd', 'caption', 'term').filter(isEmpty).map(nameOf),
  },
  {
    says: 'TeX is a whole document, and mathematics has an id',
    source,
    broken: (article) => [
      ...each(within(article, 'tex-math'), (tex) =>
        /\\begin\{document\}[\s\S]+\\end\{document\}$/.test(textOf(tex).trim()),
      ),
      ...each(
        within(article, 'mml:math', 'tex-math', 'disp-formula'),
        ({ attributes }) => attributes['id'] !== undefined,
      ),
    ],
  },
  {
    says: 'figures and tables have an id, and a label or a caption',
    source,
    broken: (article) => each(within(article, 'fig', 'table-wrap'), ({ attributes }) => attributes['id'] !== undefined),
  },
  {
    says: 'the rows of a table fit its columns',
    source,
    broken: (article) =>
      within(article, 'table').flatMap((table) => {
        const columns = within(table, 'col').filter(({ parent }) => parent?.parent === table).length
        return each(
          childrenOf(table, 'thead', 'tbody', 'tfoot').flatMap((part) => childrenOf(part, 'tr')),
          (row) => {
            const cells = childrenOf(row, 'td', 'th')
            const width = cells.reduce((sum, { attributes }) => sum + Number(attributes['colspan'] ?? 1), 0)
            return cells.length > 0 && (columns === 0 || width <= columns)
          },
        )
      }),
  },
  {
    says: 'a picture names its file, and a link leads to the web or to a mailbox',
    source,
    broken: (article) => [
      ...each(
        within(article, 'graphic', 'inline-graphic'),
        ({ attributes }) => (attributes['xlink:href'] ?? '') !== '',
      ),
      ...each(within(article, 'ext-link'), ({ attributes }) =>
        /^(?:https?:\/\/|mailto:)\S+$/i.test(attributes['xlink:href'] ?? ''),
      ),
    ],
  },
]
