// An issue in the export.
import {
  attributeOf,
  childOf,
  childrenOf,
  identifierOf,
  type Localised,
  localisedOf,
  numberOf,
  type OjsElement,
  textOf,
} from './element.ts'

/** As typed: a number may be 'S1', and any of the three may be missing. */
export type IssueIdentification = {
  volume?: string | undefined
  number?: string | undefined
  year?: string | undefined
  title: Localised
}

export type OjsSection = { title: Localised; place: number; isReviewed?: boolean | undefined }

export type OjsIssue = IssueIdentification & {
  id?: string | undefined
  urlPath?: string | undefined
  isPublished: boolean
  /** Only subscribers could read it. */
  isForSubscribers: boolean
  /** HTML. */
  description: Localised
  publishedOn?: string | undefined
  /** By the name that papers use for it. */
  sections: ReadonlyMap<string, OjsSection>
  /** Embedded pictures, by their languages. */
  covers: ReadonlyMap<string, string>
  /** Files of the whole issue. */
  galleys: number
}

export function readIdentification(element: OjsElement): IssueIdentification {
  return {
    volume: textOf(childOf(element, 'volume')),
    number: textOf(childOf(element, 'number')),
    year: textOf(childOf(element, 'year')),
    title: localisedOf(element, 'title'),
  }
}

const forSubscribers = '2'

export function describeIssue(issue: OjsElement): OjsIssue {
  const identification = childOf(issue, 'issue_identification')
  const galleys = childrenOf(issue, 'issue_galleys').flatMap((list) => childrenOf(list, 'issue_galley'))
  return {
    ...(identification ? readIdentification(identification) : { title: new Map() }),
    id: identifierOf(issue, 'internal'),
    urlPath: attributeOf(issue, 'url_path'),
    isPublished: attributeOf(issue, 'published') !== '0',
    isForSubscribers: attributeOf(issue, 'access_status') === forSubscribers,
    description: localisedOf(issue, 'description'),
    publishedOn: textOf(childOf(issue, 'date_published')),
    sections: sectionsOf(issue),
    covers: coversOf(issue),
    galleys: galleys.length,
  }
}

function sectionsOf(issue: OjsElement): Map<string, OjsSection> {
  const sections = childrenOf(issue, 'sections').flatMap((list) => childrenOf(list, 'section'))
  return new Map(
    sections.map((section, index) => {
      const reviewed = attributeOf(section, 'meta_reviewed')
      return [
        attributeOf(section, 'ref') ?? '',
        {
          title: localisedOf(section, 'title'),
          place: numberOf(attributeOf(section, 'seq')) ?? index,
          isReviewed: reviewed === undefined ? undefined : reviewed === '1',
        },
      ]
    }),
  )
}

/** `<issue_covers>` until 3.1.1, `<covers>` since. */
function coversOf(issue: OjsElement): Map<string, string> {
  const covers = childrenOf(issue, 'covers', 'issue_covers').flatMap((list) => childrenOf(list, 'cover'))
  return new Map(
    covers.flatMap((cover) => {
      const file = childOf(cover, 'embed')?.file
      return file === undefined ? [] : [[attributeOf(cover, 'locale') ?? '', file] as const]
    }),
  )
}
