// What engines hold is outside V8's memory, which does not notice it, and would wait for a collection that V8's own small heap
// never needs: 35 MB of pages a paper, and 90 MB of pandoc's program.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

export const collectGarbage: () => void = runInNewContext('gc')
