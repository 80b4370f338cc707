import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'

/** An administrator has turned it on, and there is a mail server. Otherwise no address is taken and no letter is sent. */
export async function isNewsletterSent({ db, mailDelivery }: Pick<Services, 'db' | 'mailDelivery'>): Promise<boolean> {
  return mailDelivery.server !== null && (await readPeriodical(db)).newsletter.enabled
}
