// An authenticator in software: makes passkeys and signs with them, as a phone or a security key does (Web Authentication, level 3).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown>

export type Behaviour = {
  origin: string
  /** Whether it asks for a PIN or a fingerprint. */
  verifiesUser: boolean
  /** What it signs instead of the challenge that it got. */
  challenge?: string
}

export type Authenticator = {
  /** Answers PublicKeyCredentialCreationOptionsJSON. */
  create(options: Options, behaviour?: Partial<Behaviour>): Record<string, unknown> & { id: string }
  /** Answers PublicKeyCredentialRequestOptionsJSON with the passkey made last. */
  get(options: Options, behaviour?: Partial<Behaviour>): Record<string, unknown> & { id: string }
  /** Sets the counter back, as a copy of the authenticator would. */
  rewind(): void
}

const flags = { present: 1, verified: 4, hasKey: 64 }

export function createAuthenticator(
  usual: Behaviour = { origin: 'https://stem.example', verifiesUser: true },
): Authenticator {
  let passkey: { id: Buffer; privateKey: KeyObject; userHandle: string } | undefined
  let counter = 0

  const dataFor = (rpId: unknown, { verifiesUser }: Behaviour, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    const flag = flags.present + (verifiesUser ? flags.verified : 0) + (more.length > 0 ? flags.hasKey : 0)
    return Buffer.concat([sha256(String(rpId)), Buffer.from([flag]), count, more])
  }

  return {
    create(options, behaviour = {}) {
      const like = { ...usual, ...behaviour }
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const user = options['user'] as { id: string }
      const id = randomBytes(32)
      passkey = { id, privateKey, userHandle: user.id }
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idLength = Buffer.from([0, id.length])
      const { id: rpId } = options['rp'] as { id: string }
      const authData = dataFor(rpId, like, Buffer.concat([Buffer.alloc(16), idLength, id, cbor(coseKey)]))
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credential(id, {
        clientDataJSON: clientData('webauthn.create', options, like),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    get(options, behaviour = {}) {
      if (!passkey) throw new Error('this authenticator has no passkey')
      const like = { ...usual, ...behaviour }
      const clientDataJSON = clientData('webauthn.get', options, like)
      const authData = dataFor(options['rpId'], like)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return credential(passkey.id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
        userHandle: passkey.userHandle,
      })
    },

    rewind() {
      counter = 0
    },
  }
}

function credential(id: Buffer, response: Record<string, unknown>) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
}

function clientData(type: string, options: Options, { origin, challenge }: Behaviour): string {
  const data = { type, challenge: challenge ?? options['challenge'], origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap((entry) => entry.map(cbor))])
}

function cborHead(majorType: number, length: number): Buffer {
  const type = majorType << 5
  if (length < 24) return Buffer.from([type + length])
  return length < 256 ? Buffer.from([type + 24, length]) : Buffer.from([type + 25, length >> 8, length & 255])
}
