// Who has signed in with a recovery code, for as long as the page lives.

let helpedByCode: string | undefined

export function noteRecoveryCode(userId: string | undefined): void {
  helpedByCode = userId
}

export const hasUsedRecoveryCode = (userId: string): boolean => helpedByCode === userId
