// A real S3 for the tests: OpenStack Swift with its S3 interface (the Debian packages in `packages`), a throw-away one that
// ends with the run, even a killed one.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsClient } from 'aws4fetch'
import { readS3Address } from '#src/platform/storage/s3/s3-address.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const python = '/usr/bin/python3'
const needed = [
  ...['proxy', 'account', 'container', 'object'].map((name) => `/usr/bin/swift-${name}-server`),
  '/etc/swift/swift.conf',
]

export type S3Server = {
  /** http://127.0.0.1:… */
  endpoint: string
  stop(): Promise<void>
}

/** What the server knows. */
const s3Keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

export const isS3Available = (): boolean => needed.every((path) => existsSync(path))

export async function startS3(): Promise<S3Server> {
  const folder = makeTemporaryFolder('test-s3-')
  // It ends when its standard input does: with `stop`, and equally with the death of this process.
  const child = spawn('/bin/sh', ['-c', guard, 'sh', python, join(import.meta.dirname, 's3-server.py'), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const [endpoint] = await Array.fromAsync(firstLine(child.stdout))
  if (endpoint) return { endpoint, stop }
  await stop()
  throw new Error(`The S3 server did not start.\n${printed.join('')}`)
}

/** `url` as STORAGE_URL has it. The bucket ends with the server. */
export type Bucket = S3Place & { url: string }

export async function createBucketAt(endpoint: string): Promise<Bucket> {
  const bucket = bucketAt(endpoint, `test-${randomBytes(6).toString('hex')}`)
  const { address } = bucket
  const made = await new AwsClient({ ...s3Keys, service: 's3', region: address.region }).fetch(address.bucketUrl, {
    method: 'PUT',
  })
  if (!made.ok) throw new Error(`The bucket could not be made: ${made.status} ${await made.text()}`)
  return bucket
}

/** A bucket that is there, by a server's address, which may be a proxy's. */
export function bucketAt(endpoint: string, name: string): Bucket {
  const url = `s3://${name}?endpoint=${new URL(endpoint).origin}`
  const address = readS3Address(url)
  if (!address) throw new Error(`${url} is not an address`)
  return { address, keys: s3Keys, url }
}

/** What the program needs for it. */
export const environmentOf = ({ url, keys }: Bucket): Record<string, string> => ({
  STORAGE_URL: url,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
})

const guard = '"$1" -B "$2" "$3"; rm -rf "$3"'

async function* firstLine(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface(stream)) {
    yield line
    return
  }
}
