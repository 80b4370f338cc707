export const anonymousFileJobKind = 'make-anonymous-file'

export const keyOfRound = (submissionId: string, round: number): string => `${submissionId}.${round}`

export function roundOfKey(key: string): { submissionId: string; round: number } {
  const [submissionId = '', round = ''] = key.split('.')
  return { submissionId, round: Number(round) }
}
