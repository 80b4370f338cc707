// What an author states about a manuscript: its people, declarations, and whom to ask or not to ask for a review.
import { z } from '@hono/zod-openapi'
import { type DeclarationKind, declarationKinds } from '#src/domain/article/declarations.ts'
import { authorObject } from './author.ts'
import { translatedTexts } from './translated-texts.ts'

/** An author as the editors and the author see it; the address is never published. */
export const submittedAuthor = authorObject.extend({ email: z.string().optional() }).openapi('SubmittedAuthor')

export type SubmittedAuthorObject = z.infer<typeof submittedAuthor>

const forEachDeclaration = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(declarationKinds.map((kind) => [kind, schema])) as Record<DeclarationKind, T>)

const namedReviewer = z.object({
  name: z.string(),
  email: z.string().optional(),
  affiliation: z.string().optional(),
  reason: z.string().optional(),
})

/** For the author and the editors, in answers about one submission; what nobody stated is absent. */
export const statedFacts = {
  contributors: z.array(submittedAuthor).optional(),
  articleType: z.string().optional(),
  language: z.string().optional(),
  discipline: z.string().optional(),
  declarations: forEachDeclaration(z.string().optional()).openapi('Declarations').optional(),
  coverLetter: z.string().optional(),
  suggestedReviewers: z.array(namedReviewer).optional(),
  opposedReviewers: z.array(namedReviewer).optional(),
  translations: z.array(translatedTexts).optional(),
}

const text = z.string().nullish()
const sentReviewers = z.array(z.object({ name: text, email: text, affiliation: text, reason: text })).nullish()

/** The facts that are sent as JSON, even in forms. */
export const listFields = {
  declarations: forEachDeclaration(text).nullish(),
  suggestedReviewers: sentReviewers,
  opposedReviewers: sentReviewers,
  translations: z
    .array(z.object({ language: text, title: text, abstract: text, keywords: z.array(z.string()).nullish() }))
    .nullish(),
}

const sentAuthors = z.union([z.array(z.union([z.string(), submittedAuthor.partial()])), z.string()])

/** What is left out stays as it was; null or an empty text removes a fact. */
export const factsChange = z
  .object({
    title: z.string().optional(),
    abstract: z.string().optional(),
    keywords: z.union([z.array(z.string()), z.string()]).optional(),
    authors: sentAuthors.optional().openapi({
      description: 'All of them: names, or people as in answers. A person who is left out is no author any more.',
    }),
    articleType: text,
    language: text,
    discipline: text,
    coverLetter: text,
    ...listFields,
  })
  .openapi('SubmissionChange')

const jsonField = (description: string) => z.string().optional().openapi({ description })

/** The parts of a form that carry the facts. */
export const factsParts = {
  articleType: z.string().optional(),
  language: z.string().optional(),
  discipline: z.string().optional(),
  coverLetter: z.string().optional(),
  declarations: jsonField(`JSON, with texts for ${declarationKinds.join(', ')}`),
  suggestedReviewers: jsonField('JSON: a list of people with name, email, affiliation and reason'),
  opposedReviewers: jsonField('JSON: a list of people with name, email, affiliation and reason'),
  translations: jsonField('JSON: a list with language, title, abstract and keywords'),
}
