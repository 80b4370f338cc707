// The stories of the demonstration's manuscripts: every stage of a review has one.
import { dripIrrigation, graphStories, playgroundRobot, schoolKitchen } from './ended.ts'
import type { Story } from './story.ts'
import { estimationTalk, labNotebooks, labPartner, nightSky, paperCircuits } from './waiting.ts'

/** In the order in which they were received. */
export const stories: readonly Story[] = [
  dripIrrigation,
  graphStories,
  paperCircuits,
  estimationTalk,
  schoolKitchen,
  playgroundRobot,
  labPartner,
  labNotebooks,
  nightSky,
]

/** Its administrator publishes it today. */
export const publishedStory = dripIrrigation

/** The manuscript of which a link of a reviewer is printed, and whose link that is. */
export const reviewToTry = { slug: labPartner.slug, who: 'olmedo' } as const

/** The manuscript that is led by a guest. */
export const guestStory = labNotebooks
