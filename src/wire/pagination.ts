// Page numbers as the API takes them. Invalid values are clamped and never an error, so that a list always has an answer.
import { z } from '@hono/zod-openapi'

export const maxPerPage = 100
// No list of ours reaches beyond this; it keeps offsets far from overflow.
const lastPage = 1_000_000

const wholeNumber = (text: string | undefined, fallback: number, max: number): number => {
  if (text === undefined || !/^-?\d{1,15}$/.test(text)) return fallback
  return Math.min(max, Math.max(1, Number(text)))
}

/** Query parameters may be repeated; where one is expected the first counts. */
export const single = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (Array.isArray(value) ? value[0] : value))

export const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat().filter((text) => text.trim() !== '')))

export const pageNumber = single
  .transform((text) => wholeNumber(text, 1, lastPage))
  .openapi({ description: 'A whole number. Anything else, and a number below 1, is page 1' })
export const pageSize = (fallback: number) =>
  single
    .transform((text) => wholeNumber(text, fallback, maxPerPage))
    .openapi({
      description: `From 1 to ${maxPerPage}: a number beyond these is the nearest of them, and anything else is ${fallback}`,
    })
