// Reads the invented papers and manuscripts beside this file. Every header is checked, so a demo that starts is a demo
// whose dates and identifiers hold together.

import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { disciplines } from '#src/domain/article/discipline.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { revisions } from './revisions.ts'

export const demoPeriodical = {
  name: 'Example Journal of STEM Education',
  shortName: 'EJSE',
  issn: '0000-0019',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const

const day = z.iso.date()
const place = z.string().min(3)
const author = z.strictObject({
  name: z.string().min(3),
  /** If the name alone does not show which part is which. */
  given: z.string().optional(),
  family: z.string().optional(),
  organisation: z.literal(true).optional(),
  affiliation: z.union([place, z.array(place).min(2)]).optional(),
  orcid: z
    .string()
    .regex(/^0000-0000-\d{4}-\d{3}[\dX]$/, 'demo ORCID iDs stay in the range that belongs to nobody')
    .optional(),
  corresponding: z.literal(true).optional(),
  roles: z.array(z.enum(creditRoles)).optional(),
})
const manuscriptHeader = z.strictObject({
  title: z.string().min(10).max(500),
  authors: z.array(author).min(1),
  abstract: z.string().min(400).max(2500),
  keywords: z.array(z.string().min(2)).min(4).max(6),
  discipline: z.enum(disciplines),
  articleType: z.string().min(5),
})
const articleHeader = manuscriptHeader.extend({
  volume: z.int().positive(),
  issue: z.int().min(1).max(4),
  receivedAt: day,
  revisedAt: day,
  acceptedAt: day,
  publicationDate: day,
  doi: z.string().regex(/^10\.5555\/ejse\.v\d+i\d+\.\d+$/, '10.5555 is the documentation prefix'),
})

/** `slug` is the file's name without `.md`; `body` is the Markdown after the header. */
type Sourced<Header> = Header & { slug: string; markdown: string; body: string }
export type DemoAuthor = z.infer<typeof author>
export type ArticleHeader = z.infer<typeof articleHeader>
export type ManuscriptHeader = z.infer<typeof manuscriptHeader>
export type DemoArticle = Sourced<ArticleHeader>
export type DemoSubmission = Sourced<ManuscriptHeader>

/** Splits a Markdown file into its checked header and its body. Throws a ZodError that names the field. */
export function parseArticle(markdown: string): { header: ArticleHeader; body: string } {
  const { yaml, body } = splitHeader(markdown)
  return { header: articleHeader.parse(parse(yaml)), body }
}

export function parseManuscript(markdown: string): { header: ManuscriptHeader; body: string } {
  const { yaml, body } = splitHeader(markdown)
  return { header: manuscriptHeader.parse(parse(yaml)), body }
}

/** All published papers, in the order of their issues: a DOI ends with the place. */
export function readDemoArticles(): DemoArticle[] {
  return readMarkdown('articles')
    .map(({ slug, markdown }) => {
      const { header, body } = parseArticle(markdown)
      return { ...header, slug, markdown, body }
    })
    .sort((a, b) => a.volume - b.volume || a.issue - b.issue || placeInIssue(a) - placeInIssue(b))
}

export function readDemoSubmissions(): DemoSubmission[] {
  return readMarkdown('submissions').map(({ slug, markdown }) => {
    const { header, body } = parseManuscript(markdown)
    return { ...header, slug, markdown, body }
  })
}

/** A manuscript as its author revised it: passages replaced, everything else as it was. */
export function readDemoRevisions(): { slug: string; markdown: string }[] {
  const manuscripts = readMarkdown('submissions')
  return revisions.map(({ slug, passages }) => {
    const markdown = manuscripts.find((one) => one.slug === slug)?.markdown ?? ''
    return { slug: slugOfRevision(slug), markdown: passages.reduce(replacePassage, markdown) }
  })
}

export const slugOfRevision = (slug: string): string => `${slug}-revised`

function replacePassage(markdown: string, [before, after]: readonly [string, string]): string {
  if (!markdown.includes(before)) throw new Error(`A revision replaces what is not there: ${before}`)
  return markdown.replace(before, after)
}

export const affiliationsOf = ({ affiliation = [] }: DemoAuthor): string[] => [affiliation].flat()

export function contributorOf(author: DemoAuthor): Contributor {
  const { name, given, family, organisation, orcid, corresponding, roles } = author
  const affiliations = affiliationsOf(author).map((one) => ({ name: one }))
  return {
    name,
    ...(given && family ? { given, family } : {}),
    ...(organisation ? { isOrganisation: true } : {}),
    ...(affiliations.length > 0 ? { affiliations } : {}),
    ...(orcid ? { orcid } : {}),
    ...(corresponding ? { isCorresponding: true } : {}),
    ...(roles ? { roles } : {}),
  }
}

export function placeInIssue({ doi }: Pick<ArticleHeader, 'doi'>): number {
  return Number(doi.slice(doi.lastIndexOf('.') + 1))
}

function readMarkdown(folder: 'articles' | 'submissions'): { slug: string; markdown: string }[] {
  const url = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(url)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ slug: name.slice(0, -3), markdown: readFileSync(new URL(name, url), 'utf8') }))
}

function splitHeader(markdown: string): { yaml: string; body: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown.replaceAll('\r\n', '\n'))
  if (!match?.[1] || !match[2]) throw new Error('A paper starts with a YAML header between two lines of "---"')
  return { yaml: match[1], body: match[2].trim() }
}
