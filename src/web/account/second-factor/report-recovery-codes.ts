// After a sign-in with a recovery code: says how many are left, and where to replace a lost passkey or app.
import { toast } from '#src/web/ui/toasts/toast.ts'
import { secondStepWords as words } from '#src/web/words.ts'
import { readOwnFactors } from './read-own-factors.ts'

export async function reportRecoveryCodesLeft(): Promise<void> {
  const factors = await readOwnFactors()
  if (factors) toast.info(words.codeUsed(factors.recoveryCodesLeft))
}
