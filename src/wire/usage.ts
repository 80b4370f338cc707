// How often papers are used, in the terms of COUNTER 5.1.

import { z } from '@hono/zod-openapi'
import { reportFormats } from '#src/domain/usage.ts'
import { single } from './pagination.ts'

const count = z.number().int()

export const articleUsage = z
  .object({
    since: z.string().nullable().openapi({
      description: 'YYYY-MM-DD, the day from which the paper has been counted; null if it is not counted',
    }),
    views: count.nullable().openapi({
      description: 'Total_Item_Investigations up to the end of yesterday (UTC); null before the first day is over',
    }),
    readings: count.nullable().openapi({ description: 'Total_Item_Requests, in the same way' }),
  })
  .openapi('PaperUsage')

export type ArticleUsageObject = z.infer<typeof articleUsage>

const usageCounts = z.object({
  totalInvestigations: count,
  uniqueInvestigations: count,
  totalRequests: count,
  uniqueRequests: count,
})

export type UsageCounts = z.infer<typeof usageCounts>

export const usageOverview = z
  .object({
    since: z.string().nullable().openapi({ description: 'YYYY-MM-DD, when counting began' }),
    beginDate: z.string().openapi({ description: 'YYYY-MM, the first month' }),
    endDate: z.string().openapi({ description: 'YYYY-MM, the last month' }),
    total: usageCounts,
    months: z.array(usageCounts.extend({ month: z.string() })),
    /** The most read papers. */
    papers: z.array(usageCounts.extend({ id: z.string(), title: z.string(), withdrawn: z.boolean() })),
  })
  .openapi('UsageOverview')

export type UsageOverviewObject = z.infer<typeof usageOverview>

export const usagePeriod = z.object({
  begin_date: single.openapi({ description: 'The first month, YYYY-MM; by default, eleven months before the last' }),
  end_date: single.openapi({ description: 'The last month, YYYY-MM; by default, the newest' }),
})

export const reportQuery = usagePeriod.extend({
  format: single.openapi({ description: `One of ${reportFormats.join(', ')}; by default, json` }),
})
