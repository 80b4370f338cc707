// Before a manuscript is published: what its title page says about the authors and the record lacks, and whether the paper gets it.
import type { RefObject } from 'react'
import { deskApi } from '#src/web/desk-api.ts'
import { FactsOfPeople } from '#src/web/typesetting/found-facts.tsx'
import { isInProgress, useTypesetting } from '#src/web/typesetting/use-typesetting.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { foundFactsWords as words } from '#src/web/words.ts'
import own from './manage.module.css'

/** The value of `box` is the `finishedAt` of the proof. */
export function PublishedFacts({ id, box }: { id: string; box: RefObject<HTMLInputElement | null> }) {
  const { found } = useTypesetting(deskApi.submissionProof(id))
  if (typeof found !== 'object' || isInProgress(found)) return null
  const facts = found.foundFacts
    .map(({ email: _, ...published }) => published)
    .filter(({ orcid, affiliations, corresponding }) => orcid || affiliations || corresponding)
  if (facts.length === 0) return null
  return (
    <Callout tone="warn" title={words.title} level={3}>
      <FactsOfPeople facts={facts} />
      <label className={own['tick']}>
        <input ref={box} type="checkbox" name="foundFactsSeen" value={found.finishedAt} defaultChecked />
        <span>{words.addOnPublishing}</span>
      </label>
      <p>{words.unlessAdded}</p>
    </Callout>
  )
}
