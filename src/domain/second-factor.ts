// What proves at sign-in, besides the password, that a person is who they say.

export const secondFactorMethods = ['passkey', 'app', 'recovery-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]
