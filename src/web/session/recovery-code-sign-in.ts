// Who has signed in with a recovery code, for as long as the page lives.

let recoveryCodeUser: string | undefined

export function recordRecoveryCode(userId: string | undefined): void {
  recoveryCodeUser = userId
}

export const hasUsedRecoveryCode = (userId: string): boolean => recoveryCodeUser === userId
