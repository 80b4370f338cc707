// Remembers who signed in with a recovery code, until the document is reloaded.

let recoveryCodeUser: string | undefined

export function recordRecoveryCode(userId: string | undefined): void {
  recoveryCodeUser = userId
}

export const hasUsedRecoveryCode = (userId: string): boolean => recoveryCodeUser === userId
