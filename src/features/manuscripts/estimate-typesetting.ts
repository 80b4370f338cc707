// What it will take to typeset a manuscript, from its size alone, and whose share of the engine that is.
import type { StoredFile } from '#src/features/files/index.ts'
import { measurePackage, type PackageSize } from '#src/formats/word/package/measure-package.ts'
import type { Estimate } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import type { Subject, TypesettingTarget } from './typesetting-job.ts'
import { findSubject } from './typesetting-store.ts'

type Deps = Pick<Services, 'db' | 'storage'> & {
  typesettingTargets: { readonly [kind in Subject['kind']]: Pick<TypesettingTarget, 'source'> }
}

const nothing: Estimate = { cost: 0, share: null }

/** Rejects when the manuscript cannot be read: typesetting it will then fail at once. */
export async function estimateTypesetting({ db, storage, typesettingTargets }: Deps, id: string): Promise<Estimate> {
  const subject = await findSubject(db, id)
  const source = subject && (await typesettingTargets[subject.kind].source(subject.id))
  if (!source) return nothing
  return { cost: await estimateManuscript({ storage }, source.manuscript), share: source.share }
}

/** In milliseconds. Rejects when the manuscript cannot be read. */
export async function estimateManuscript(
  { storage }: Pick<Services, 'storage'>,
  { sha256, size }: StoredFile,
): Promise<number> {
  const measured = await measurePackage({
    size,
    async read(start, end) {
      const content = start < end ? await storage.open(sha256, { start, end: end - 1 }) : undefined
      return new Uint8Array(await new Response(content).arrayBuffer())
    },
  })
  return costOf(measured)
}

/** In milliseconds on the two cores of bench/README.md, within a factor of three for the corpus. */
function costOf({ textBytes, pictures, pictureBytes }: PackageSize): number {
  return 200 + textBytes / 60 + 50 * pictures + pictureBytes / 10_000
}
