// The names of letters in the outbox folder: those with a link that gives access are recognised by them, and no backup takes
// these along.
const secretSuffix = '.secret.eml'

export function outboxName({ id, secret }: { id: string; secret: boolean }, now: Date): string {
  return `${now.toISOString().replaceAll(':', '-')}-${id}${secret ? secretSuffix : '.eml'}`
}

export const isSecretLetter = (name: string): boolean => name.includes(secretSuffix)
