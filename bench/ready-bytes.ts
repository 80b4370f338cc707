// The yardstick of bench/pages.ts: node:http that answers every request with the same bytes and headers, which it read
// from an address. node bench/ready-bytes.ts ADDRESS; prints its own address.
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

const [address = ''] = process.argv.slice(2)

get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
    const headers = answer.rawHeaders.filter(
      (_, at) => !ofConnection.has((answer.rawHeaders[at - (at % 2)] ?? '').toLowerCase()),
    )
    headers.push('content-length', String(body.length))
    const server = createServer((_request, response) => {
      response.writeHead(answer.statusCode ?? 0, headers).end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
})
