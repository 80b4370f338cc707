// The trees that proofs were printed from, with their pictures: of each submission the latest one, and those of the proofs that were
// sent to its author.
import type { Database } from '#src/platform/database/open-database.ts'
import type { KeptTree, Made } from './typesetting-job.ts'

/** Deletes those that no proof names any more: so it comes after the row of a proof that was sent. */
export async function saveTree(
  tx: Database,
  submissionId: string,
  { tree, pictures, plan }: Pick<Made, 'tree' | 'pictures' | 'plan'>,
): Promise<void> {
  if (tree) {
    const row = { submission_id: submissionId, ...tree, manuscript_sha256: plan.manuscript.sha256 }
    await tx
      .insertInto('proof_tree')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const { sha256, size } of pictures) {
      await tx
        .insertInto('proof_picture')
        .values({ submission_id: submissionId, tree_sha256: tree.sha256, sha256, size })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  await tx
    .updateTable('typesetting')
    .set({ tree_sha256: tree?.sha256 ?? null })
    .where('submission_id', '=', submissionId)
    .execute()
  await tx
    .deleteFrom('proof_tree')
    .where('submission_id', '=', submissionId)
    .where('sha256', 'not in', (eb) =>
      eb
        .selectFrom('case_proof')
        .select('tree_sha256')
        .where('submission_id', '=', submissionId)
        .where('tree_sha256', 'is not', null)
        .$castTo<{ tree_sha256: string }>()
        .union(
          eb
            .selectFrom('typesetting')
            .select('tree_sha256')
            .where('submission_id', '=', submissionId)
            .where('tree_sha256', 'is not', null)
            .$castTo<{ tree_sha256: string }>(),
        ),
    )
    .execute()
}

/** The first of these trees of a submission that was read from this Word file. */
export async function findTree(
  db: Database,
  submissionId: string,
  { trees, manuscript }: { trees: readonly (string | undefined)[]; manuscript: string },
): Promise<KeptTree | undefined> {
  const wanted = trees.filter((sha256) => sha256 !== undefined)
  if (wanted.length === 0) return undefined
  const rows = await db
    .selectFrom('proof_tree')
    .select(['sha256', 'size'])
    .where('submission_id', '=', submissionId)
    .where('manuscript_sha256', '=', manuscript)
    .where('sha256', 'in', wanted)
    .execute()
  const [tree] = rows.toSorted((one, other) => wanted.indexOf(one.sha256) - wanted.indexOf(other.sha256))
  if (!tree) return undefined
  const pictures = await db
    .selectFrom('proof_picture')
    .select(['sha256', 'size'])
    .where('submission_id', '=', submissionId)
    .where('tree_sha256', '=', tree.sha256)
    .orderBy('sha256')
    .execute()
  return { tree, pictures }
}
