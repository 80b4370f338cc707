// Two-step sign-in and passkeys in the API. What a browser and an authenticator exchange has the JSON forms of Web Authentication,
// level 3, with bytes in base64url.
import { z } from '@hono/zod-openapi'
import { secondFactorMethods } from '#src/domain/second-factor.ts'
import { deviceSecret } from './account.ts'
import { errorBody } from './error.ts'

const text = z.string().max(200)
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/)
/** An authenticator may choose up to 1023 bytes. */
const credentialId = z
  .string()
  .max(1_364)
  .regex(/^[\w-]+$/)

const newPasskeyOptions = z
  .record(z.string(), z.unknown())
  .openapi('NewPasskeyOptions', { description: 'PublicKeyCredentialCreationOptionsJSON' })

const passkeyOptions = z
  .record(z.string(), z.unknown())
  .openapi('PasskeyOptions', { description: 'PublicKeyCredentialRequestOptionsJSON' })

const passkeyAnswer = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .openapi('PasskeyAnswer', { description: 'AuthenticationResponseJSON; other members are not read' })

const newPasskeyAnswer = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .openapi('NewPasskeyAnswer', { description: 'RegistrationResponseJSON; other members are not read' })

export const secondStepObject = errorBody
  .extend({
    code: z.literal('second-factor-required'),
    ticket: z.string(),
    methods: z.array(z.enum(secondFactorMethods)),
    passkey: passkeyOptions.optional(),
    /** Whether the account has an app that does not work here any more, so that it is not among the methods. */
    appLost: z.boolean().optional(),
  })
  .openapi('SecondStep')

export type SecondStepObject = z.infer<typeof secondStepObject>

export const secondStepRequest = z
  .union([
    z.object({ ticket: text, method: z.enum(['app', 'recovery-code']), code: text, device: deviceSecret }),
    z.object({ ticket: text, method: z.literal('passkey'), passkey: passkeyAnswer, device: deviceSecret }),
  ])
  .openapi('SecondStepRequest')

export const passkeySignInObject = z.object({ ticket: z.string(), options: passkeyOptions }).openapi('PasskeySignIn')

export type PasskeySignInObject = z.infer<typeof passkeySignInObject>

export const passkeySignInRequest = z
  .object({ ticket: text, passkey: passkeyAnswer, device: deviceSecret })
  .openapi('PasskeySignInRequest')

export const factorsObject = z
  .object({
    isOn: z.boolean(),
    /** Whether this site's address permits passkeys. */
    passkeysOffered: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().optional() }),
    ),
    app: z
      .object({
        createdAt: z.string(),
        usedAt: z.string().optional(),
        /** It no longer works: the server has lost the key to its secret. */
        lost: z.boolean().optional(),
      })
      .optional(),
    recoveryCodesLeft: z.number().int(),
    /** Only when the factors are read: the last working method must stay until another one is added. */
    lastWayStays: z.boolean().optional(),
    /** Only in the answer to the change that made them. */
    recoveryCodes: z.array(z.string()).optional(),
  })
  .openapi('SecondFactor')

export type FactorsObject = z.infer<typeof factorsObject>

export const confirmationRequest = z
  .object({ currentPassword: z.string().catch('').openapi({ type: 'string' }) })
  .openapi('ConfirmationRequest', { required: ['currentPassword'] })

export const newPasskeyObject = z.object({ ticket: z.string(), options: newPasskeyOptions }).openapi('NewPasskey')

export type NewPasskeyObject = z.infer<typeof newPasskeyObject>

export const newPasskeyRequest = z
  .object({ ticket: text, name: text, passkey: newPasskeyAnswer })
  .openapi('NewPasskeyRequest')

export const newAppObject = z
  .object({
    /** In Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a picture that an app scans. */
    address: z.string(),
  })
  .openapi('NewAuthenticatorApp')

export type NewAppObject = z.infer<typeof newAppObject>

export const appCodeRequest = z.object({ code: text }).openapi('AppCodeRequest')
