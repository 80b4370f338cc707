// The second factor as its owner sees it: never keys, secrets or hashes.
import type {
  ChangedFactors,
  Factors,
  NewPasskey,
  PasskeyRequest,
  SecondStep,
} from '#src/features/accounts/second-factor/index.ts'
import type { FactorsObject, NewPasskeyObject, PasskeySignInObject, SecondStepObject } from '#src/wire/second-factor.ts'

export function presentFactors({
  factors,
  passkeysOffered,
  isAppLost = false,
  lastWayStays = false,
}: {
  factors: Factors
  passkeysOffered: boolean
  isAppLost?: boolean
  lastWayStays?: boolean
}): FactorsObject {
  const { isOn, passkeys, app, recoveryCodes } = factors
  return {
    isOn,
    passkeysOffered,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt,
      ...(usedAt === undefined ? {} : { usedAt }),
    })),
    ...(app && {
      app: {
        createdAt: app.createdAt,
        ...(app.usedAt === undefined ? {} : { usedAt: app.usedAt }),
        ...(isAppLost && { lost: true }),
      },
    }),
    recoveryCodesLeft: recoveryCodes.length,
    ...(lastWayStays && { lastWayStays }),
  }
}

export function presentChange({ factors, recoveryCodes }: ChangedFactors, passkeysOffered: boolean): FactorsObject {
  const shown = presentFactors({ factors, passkeysOffered })
  return recoveryCodes ? { ...shown, recoveryCodes: [...recoveryCodes] } : shown
}

export function presentSecondStep({ ticket, methods, passkey, isAppLost }: SecondStep): SecondStepObject {
  return {
    message: 'Please confirm that it is you.',
    code: 'second-factor-required',
    ticket,
    methods: [...methods],
    ...(passkey && { passkey: { ...passkey } }),
    ...(isAppLost && { appLost: true }),
  }
}

export function presentNewPasskey({ ticket, options }: NewPasskey): NewPasskeyObject {
  return { ticket, options: { ...options } }
}

export function presentPasskeyRequest({ ticket, options }: PasskeyRequest): PasskeySignInObject {
  return { ticket, options: { ...options } }
}
