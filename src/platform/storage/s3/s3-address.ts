// Where the files are when they are in S3: s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1
import { isThisMachine } from '#src/platform/this-machine.ts'

export type S3Address = {
  /** As the operator wrote it; it contains no secret. */
  readonly text: string
  readonly bucket: string
  /** The address of the bucket, with a slash at its end. */
  readonly bucketUrl: string
  /** What all names begin with: empty, or a folder with a slash at its end. */
  readonly prefix: string
  readonly region: string
}

export type S3Keys = { readonly accessKeyId: string; readonly secretAccessKey: string }

export const exampleOfS3Address = 's3://bucket?endpoint=https://s3.example.org&region=eu-central-1'

const parameters = ['endpoint', 'region', 'tls']

/**
 * Undefined when it is not one. Manuscripts are confidential: another machine is spoken to without encryption only if the
 * operator says so (`tls=optional`).
 */
export function readS3Address(text: string): S3Address | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  const { searchParams } = url
  const bucket = url.host
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined)
  const tls = searchParams.get('tls') ?? 'required'
  const isWellFormed =
    [...searchParams.keys()].every((name) => parameters.includes(name)) &&
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) &&
    /^([\w.-]+\/)*$/.test(prefix) &&
    ['required', 'optional'].includes(tls)
  if (!isWellFormed || region === undefined || !/^[a-z\d-]+$/i.test(region)) return undefined
  const bucketUrl = endpoint ? bucketAt(endpoint, bucket, tls === 'optional') : bucketAtAmazon(bucket, region)
  return bucketUrl === undefined ? undefined : { text, bucket, bucketUrl, prefix, region }
}

function bucketAt(endpoint: string, bucket: string, mayBeOpen: boolean): string | undefined {
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || /[?#@]/.test(endpoint)) return undefined
  if (url.protocol === 'http:' && !mayBeOpen && !isThisMachine(url.hostname)) return undefined
  return `${url.origin}/${bucket}/`
}

/** Amazon's certificates cover no name with a dot in front of theirs. */
const bucketAtAmazon = (bucket: string, region: string): string =>
  bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`
