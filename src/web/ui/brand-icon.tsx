// The logo of an organisation, as it drew it, in the colour of the surrounding text. All logos are in one file, fetched
// once.
import marks from './brand-marks.svg?url'

export type BrandMark =
  | 'bluesky'
  | 'creativecommons'
  | 'facebook'
  | 'mastodon'
  | 'orcid'
  | 'researchgate'
  | 'x'
  | 'youtube'

export function BrandIcon({ mark, className }: { mark: BrandMark; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${mark}`} />
    </svg>
  )
}
