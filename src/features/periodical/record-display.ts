// What some pages show beside their text: the board, the archive's numbers, the plates of the home page.
import { z } from 'zod'
import type { Discipline } from '#src/domain/article/discipline.ts'
import { boardRoles, statisticMeasures, statisticModes } from '#src/domain/periodical.ts'
import { pageLayouts } from '#src/domain/typesetting.ts'
import { day, email, line, orcid, webAddress, year } from './record-fields.ts'

export const boardMemberRecord = z.object({
  name: line,
  degree: line.exactOptional(),
  role: z.enum(boardRoles),
  affiliation: line,
  department: line.exactOptional(),
  city: line.exactOptional(),
  country: line.exactOptional(),
  orcid: orcid.exactOptional(),
  email: email.exactOptional(),
  url: webAddress.exactOptional(),
  subjects: z.array(line).max(20),
  since: year.exactOptional(),
})

/** `measure` names what is counted if the administrator prefers the real number to the fixed text. */
export const archiveStatisticRecord = z
  .object({
    label: line,
    value: line,
    mode: z.enum(statisticModes),
    measure: z.enum(statisticMeasures).exactOptional(),
  })
  .refine(({ mode, measure }) => mode === 'fixed' || measure, {
    path: ['mode'],
    message: 'This number cannot be computed',
  })

function plate<Letter extends Discipline>(letter: Letter) {
  return z.object({ plate: z.literal(letter), alt: line, caption: line })
}

/** One plate for each discipline, in order. */
export const carouselRecord = z.tuple([plate('S'), plate('T'), plate('E'), plate('M'), plate('Ed')])

const maxPageLength = 60_000

/** An absent part is as in a fresh installation. */
export const pageOverrideRecord = z
  .object({
    title: line.exactOptional(),
    markdown: z.string().min(1).max(maxPageLength).exactOptional(),
    updatedOn: day.exactOptional(),
    inFooter: z.boolean().exactOptional(),
  })
  .refine(({ title, markdown, updatedOn }) => updatedOn || !(title || markdown), {
    path: ['updatedOn'],
    message: 'Please fill this in',
  })
  .refine(({ title, markdown, updatedOn }) => title || markdown || !updatedOn, {
    path: ['updatedOn'],
    message: 'The date belongs to a title or text of your own: without one, leave it out',
  })

/** Without a mail server, nothing is sent even if it is enabled. */
export const newsletterRecord = z.object({ enabled: z.boolean() })

/** `testPage`: whether /test answers. */
export const featuresRecord = z.object({ testPage: z.boolean() })

/** How PDFs made from Word files look. */
export const typesettingRecord = z.object({ layout: z.enum(pageLayouts) })

export const downloadsRecord = z.object({ fallbackUrls: z.array(webAddress).max(10) })
