// What happens to the manuscripts of the demonstration.
export { guestStory, publishedStory, stories } from './all-stories.ts'
export { tellStories } from './tell-stories.ts'
