// After a sign-in with a recovery code: how many are left, and where to replace what was lost.
import { tell } from '#src/web/ui/toasts/tell.ts'
import { secondStepWords as words } from '#src/web/words.ts'
import { readOwnFactors } from './read-own-factors.ts'

export async function tellCodeUsed(): Promise<void> {
  const factors = await readOwnFactors()
  if (factors) tell.info(words.codeUsed(factors.recoveryCodesLeft))
}
