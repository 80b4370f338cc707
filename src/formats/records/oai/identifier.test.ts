import { expect, test } from 'vitest'
import { identifiersOf } from './identifier.ts'

test.each([
  ['https://stem.example', 'oai:stem.example:journals/1', 'stem.example'],
  ['https://stem.example:8443', 'oai:stem.example:journals/1', 'stem.example'],
  [
    'https://zeitschrift-für-bildung.example',
    'oai:xn--zeitschrift-fr-bildung-4lc.example:journals/1',
    'xn--zeitschrift-fr-bildung-4lc.example',
  ],
  ['http://localhost:5000', 'oai:localhost:journals/1', undefined],
  ['http://127.0.0.1:5000', 'oai:127.0.0.1:journals/1', undefined],
  ['http://[::1]:5000', 'oai:1:journals/1', undefined],
  ['https://3d.example', 'oai:3d.example:journals/1', undefined],
])(
  'papers of %s have identifiers like %s, in that format only if it accepts the host name',
  (publicUrl, name, repository) => {
    const identifiers = identifiersOf(publicUrl, 'journals')
    expect([identifiers.write('1'), identifiers.repository]).toEqual([name, repository])
    expect(identifiers.read(name)).toBe('1')
  },
)

test.each(['oai:other.example:journals/1', 'oai:stem.example:1', 'https://stem.example/journals/1', '1', ''])(
  '%j identifies no paper of this repository',
  (identifier) => {
    expect(identifiersOf('https://stem.example', 'journals').read(identifier)).toBeUndefined()
  },
)
