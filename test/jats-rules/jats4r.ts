// The recommendations of JATS4R whose breach is an error, as far as they concern what we write. Peer reviews, clinical
// trials, media and preprints of our own are not written.
import { each, nameOf, type Rule } from './rule.ts'
import { childrenOf, type Element, isIn, textOf, within } from './xml-tree.ts'

const at = (page: string) => `https://jats4r.niso.org/${page}/`
const has = (element: Element, name: string): boolean => childrenOf(element, name).length > 0
const citations = (article: Element) => within(article, 'mixed-citation', 'element-citation')
const fourDigits = /^(?:1\d{3}|20[0-2]\d)$/
const conflictTitles =
  /^(?:conflicts? of interests?(?: statements?)?|(?:declaration of )?competing interests?|author conflicts|conflicts|declarations? of (?:competing )?interests?)$/i

const permissions: Rule[] = [
  {
    says: 'an article states its permissions',
    source: at('permissions'),
    broken: (article) => each(within(article, 'article-meta'), (meta) => has(meta, 'permissions')),
  },
  {
    says: 'a copyright has a statement, a year of four digits and a holder, or none of them',
    source: at('permissions'),
    broken: (article) =>
      each(within(article, 'permissions'), (one) => {
        const parts = childrenOf(one, 'copyright-statement', 'copyright-year', 'copyright-holder')
        const [year] = childrenOf(one, 'copyright-year')
        return parts.length === 0 || (parts.length === 3 && year !== undefined && /^\d{4}$/.test(textOf(year)))
      }),
  },
  {
    says: 'a licence has a machine-readable address, the same in both places',
    source: at('permissions'),
    broken: (article) =>
      each(within(article, 'license'), (licence) => {
        const references = childrenOf(licence, 'ali:license_ref')
        return references.length <= 1 && references.every((one) => textOf(one) === licence.attributes['xlink:href'])
      }),
  },
]

const people: Rule[] = [
  {
    says: 'where there are several authors and several affiliations, each affiliation is somebody’s',
    source: at('affiliations'),
    broken(article) {
      const marked = new Set(within(article, 'xref').map(({ attributes }) => attributes['rid']))
      return within(article, 'contrib-group').flatMap((group) => {
        const affiliations = childrenOf(group, 'aff')
        if (childrenOf(group, 'contrib').length < 2 || affiliations.length < 2) return []
        return each(affiliations, ({ attributes }) => marked.has(attributes['id']))
      })
    },
  },
  {
    says: 'the number before an affiliation is a label, not raised text',
    source: at('affiliations'),
    broken: (article) =>
      each(within(article, 'aff'), ({ children: [first] }) => typeof first !== 'object' || first.name !== 'sup'),
  },
  {
    says: 'identifiers of people and institutions have a type',
    source: at('orcid'),
    broken: (article) => [
      ...each(within(article, 'contrib-id'), ({ attributes }) => (attributes['contrib-id-type'] ?? '').trim() !== ''),
      ...each(within(article, 'institution-id'), ({ attributes }) => attributes['institution-id-type'] !== undefined),
    ],
  },
  {
    says: 'an ORCID iD is its whole address, and says whether its owner confirmed it',
    source: at('orcid'),
    broken: (article) =>
      each(
        within(article, 'contrib-id').filter(({ attributes }) => attributes['contrib-id-type'] === 'orcid'),
        (id) =>
          /^https:\/\/orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(textOf(id)) &&
          id.attributes['authenticated'] !== undefined,
      ),
  },
  {
    says: 'a CRediT role names the vocabulary, and the term with its address',
    source: at('credit-taxonomy'),
    broken: (article) =>
      each(
        within(article, 'role').filter(({ attributes }) => attributes['vocab'] === 'credit'),
        ({ attributes }) =>
          attributes['vocab-identifier'] === 'https://credit.niso.org/' &&
          attributes['vocab-term'] !== undefined &&
          (attributes['vocab-term-identifier'] ?? '').startsWith('https://credit.niso.org/contributor-roles/'),
      ),
  },
]

const abstracts: Rule[] = [
  {
    says: 'only one abstract has neither a type nor a language',
    source: at('abstracts'),
    broken(article) {
      const plain = within(article, 'abstract').filter(
        ({ attributes }) => !attributes['abstract-type'] && !attributes['xml:lang'] && !attributes['specific-use'],
      )
      return plain.length > 1 ? plain.map(nameOf) : []
    },
  },
  {
    says: 'an abstract has paragraphs, or more than one section, each with a title',
    source: at('abstracts'),
    broken: (article) =>
      each(within(article, 'abstract', 'trans-abstract'), (abstract) => {
        const sections = childrenOf(abstract, 'sec')
        return (has(abstract, 'p') || sections.length !== 1) && sections.every((section) => has(section, 'title'))
      }),
  },
  {
    says: 'pictures in abstracts are in figures',
    source: at('abstracts'),
    broken: (article) =>
      within(article, 'abstract', 'trans-abstract').flatMap((abstract) =>
        each(within(abstract, 'graphic'), (graphic) => isIn(graphic, 'fig')),
      ),
  },
]

const statements: Rule[] = [
  {
    says: 'a statement of interests is a note on the authors',
    source: at('coi'),
    broken: (article) => [
      ...each(
        within(article, 'fn').filter(({ attributes }) => attributes['fn-type'] === 'coi-statement'),
        ({ parent }) => parent?.name === 'author-notes',
      ),
      ...each(within(article, 'sec'), (section) => {
        const title = childrenOf(section, 'title').map((one) => textOf(one).trim())[0] ?? ''
        return !conflictTitles.test(title) && !/^(?:coi|conflict|competing)/i.test(section.attributes['sec-type'] ?? '')
      }),
    ],
  },
  {
    says: 'a statement on data is a section of the back matter',
    source: at('data-availability'),
    broken: (article) =>
      each(
        within(article, 'sec').filter(({ attributes }) => attributes['sec-type'] === 'data-availability'),
        ({ parent }) => parent?.name === 'back',
      ),
  },
  {
    says: 'there is one section on ethics',
    source: at('ethics'),
    broken(article) {
      const sections = within(article, 'sec').filter(({ attributes }) => attributes['sec-type'] === 'ethics-statement')
      return sections.length > 1 ? sections.map(nameOf) : []
    },
  },
  {
    says: 'there is one group of funding statements, and each award names who paid it',
    source: at('funding'),
    broken(article) {
      const groups = within(article, 'funding-group')
      const awards = each(
        within(article, 'award-group'),
        (award) => childrenOf(award, 'funding-source', 'support-source').length === 1,
      )
      return [...(groups.length > 1 ? groups.map(nameOf) : []), ...awards]
    },
  },
]

const dates: Rule[] = [
  {
    says: 'a date has its type, and the same day for machines',
    source: at('article-publication-and-history-dates'),
    broken: (article) =>
      each(within(article, 'pub-date', 'date'), (date) => {
        const part = (name: string) => childrenOf(date, name).map(textOf)[0]
        const parts = [part('year'), part('month'), part('day')].filter(Boolean).join('-')
        return date.attributes['date-type'] !== undefined && date.attributes['iso-8601-date'] === parts
      }),
  },
  {
    says: 'a proof says that it has not appeared, and everything else when it did',
    source: at('article-publication-and-history-dates'),
    broken: (article) =>
      each(within(article, 'article-meta'), (meta) => has(meta, 'pub-date') || has(meta, 'pub-date-not-available')),
  },
]

const works: Rule[] = [
  {
    says: 'a reference has an id, and its type',
    source: at('citations'),
    broken: (article) => [
      ...each(within(article, 'ref'), ({ attributes }) => attributes['id'] !== undefined),
      ...each(citations(article), ({ attributes }) => attributes['publication-type'] !== undefined),
    ],
  },
  {
    says: 'a year is four digits, or has them for machines',
    source: at('citations'),
    broken: (article) =>
      citations(article).flatMap((citation) =>
        each(within(citation, 'year'), (year) => fourDigits.test(year.attributes['iso-8601-date'] ?? textOf(year))),
      ),
  },
  {
    says: 'a reference has pages or the number of an article, and its last page is not before the first',
    source: at('citations'),
    broken: (article) =>
      each(citations(article), (citation) => {
        const number = (name: string) =>
          Number(within(citation, name).map(textOf)[0]?.replaceAll(/\D/g, '') || Number.NaN)
        const isBoth = within(citation, 'elocation-id').length > 0 && within(citation, 'fpage', 'lpage').length > 0
        return !isBoth && !(number('fpage') > number('lpage'))
      }),
  },
  {
    says: 'an identifier of a work has its type, and a DOI no address before it',
    source: at('citations'),
    broken: (article) =>
      each(within(article, 'pub-id'), (id) => {
        const type = id.attributes['pub-id-type']
        return type !== undefined && (type !== 'doi' || /^10\.\d{4,9}\/\S+$/.test(textOf(id)))
      }),
  },
  {
    says: 'a preprint has people, a title, a year, a server and an address',
    source: at('preprint-citations'),
    broken: (article) =>
      each(
        citations(article).filter(({ attributes }) => attributes['publication-type'] === 'preprint'),
        (citation) =>
          ['person-group', 'article-title', 'year', 'source'].every((name) => within(citation, name).length > 0) &&
          within(citation, 'pub-id', 'ext-link').length > 0,
      ),
  },
]

const formulas: Rule[] = [
  {
    says: 'mathematics is within a formula, in line or displayed',
    source: at('math'),
    broken: (article) =>
      each(within(article, 'mml:math', 'tex-math'), ({ parent }) => {
        const around = parent?.name === 'alternatives' ? parent.parent : parent
        return around?.name === 'disp-formula' || around?.name === 'inline-formula'
      }),
  },
  {
    says: 'a formula is written once, or once in each notation among alternatives; never as a picture alone',
    source: at('math'),
    broken: (article) =>
      each(within(article, 'disp-formula', 'inline-formula'), (formula) => {
        const notations = (of: Element) => childrenOf(of, 'mml:math', 'tex-math', 'graphic').map(({ name }) => name)
        const inside = childrenOf(formula, 'alternatives').flatMap(notations)
        const own = notations(formula)
        return own.length < 2 && !own.includes('graphic') && new Set(inside).size === inside.length
      }),
  },
]

const objects: Rule[] = [
  {
    says: 'a picture says in words what it shows, or that it is decorative',
    source: at('accessibility'),
    broken: (article) =>
      each(within(article, 'graphic', 'inline-graphic'), (graphic) =>
        childrenOf(graphic, 'alt-text').some((words) => textOf(words).trim() !== ''),
      ),
  },
  {
    says: 'the words for a picture are not its caption again',
    source: at('accessibility'),
    broken: (article) =>
      within(article, 'fig').flatMap((figure) => {
        const caption = within(figure, 'caption').map((one) => textOf(one).trim())[0] ?? ''
        return each(within(figure, 'alt-text'), (words) => caption === '' || textOf(words).trim() !== caption)
      }),
  },
  {
    says: 'a table is a table, with head cells that say whose head they are',
    source: at('accessibility'),
    broken: (article) => [
      ...each(within(article, 'table-wrap'), (wrap) => within(wrap, 'table').length > 0),
      ...each(within(article, 'table'), (table) => within(table, 'th').length > 0),
      ...each(within(article, 'th'), ({ attributes }) => attributes['scope'] !== undefined),
    ],
  },
  {
    says: 'a link has words, or a title that describes where it leads',
    source: at('accessibility'),
    broken: (article) =>
      each(within(article, 'ext-link', 'self-uri'), (link) => {
        const words = textOf(link).trim()
        const isBare = words === '' || words === link.attributes['xlink:href'] || /^(?:https?|s?ftp):\/\//.test(words)
        return !isBare || (link.attributes['xlink:title'] ?? '') !== ''
      }),
  },
  {
    says: 'a section has a title',
    source: at('accessibility'),
    broken: (article) => each(within(article, 'sec', 'app'), (section) => has(section, 'title')),
  },
  {
    says: 'a group of keywords says whose they are',
    source: at('keywords'),
    broken: (article) =>
      each(within(article, 'kwd-group'), ({ attributes }) => attributes['kwd-group-type'] !== undefined),
  },
  {
    says: 'an article has one heading among its categories',
    source: at('article-type-and-subject'),
    broken(article) {
      const headings = within(article, 'subj-group').filter(
        ({ attributes }) => attributes['subj-group-type'] === 'heading',
      )
      return headings.length === 1 ? [] : [`${headings.length} headings`]
    },
  },
]

/** A figure whose picture the manuscript lacks is kept as an empty frame, and is reported to its people. */
export const figuresWithoutPictures: Rule = {
  says: 'a figure has a picture',
  source: at('figures-and-tables'),
  broken: (article) => each(within(article, 'fig'), (figure) => within(figure, 'graphic').length > 0),
}

export const jats4r: Rule[] = [
  ...permissions,
  ...people,
  ...abstracts,
  ...statements,
  ...dates,
  ...works,
  ...formulas,
  ...objects,
]
