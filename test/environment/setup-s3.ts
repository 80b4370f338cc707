// Starts one S3 server for the run when the first test asks for it, and never if none does. CI runs with S3: without its
// packages the run fails at its start.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type {} from './provided.ts'
import { isS3Available, type S3Server, startS3 } from './s3-server.ts'

export default async function setUpS3(project: TestProject): Promise<() => Promise<void>> {
  if (!isS3Available()) {
    if (process.env.CI) throw new Error('No S3 server: install the packages that .ci/run names.')
    project.provide('s3Starter', '')
    return async () => undefined
  }
  let server: Promise<S3Server> | undefined
  const starter = createServer(async (_request, response) => {
    server ??= startS3()
    await server.then(
      ({ endpoint }) => response.end(endpoint),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  starter.listen(0, '127.0.0.1')
  await once(starter, 'listening')
  project.provide('s3Starter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  return async () => {
    starter.close()
    starter.closeAllConnections()
    await (await server)?.stop()
  }
}
