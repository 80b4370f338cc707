// `npm test` is a short round: of a long row of equal checks it takes a share, every day another one, so that each check has
// its turn within days. The whole round, `npm run test:whole`, takes all of them, and so does a file that is run by hand.

type Round = {
  isShort: boolean
  /** Which share it is. A number in TEST_TURN repeats the choice of another day. */
  turn: number
}

export const thisRound: Round = {
  isShort: process.env['TEST_ROUND'] === 'short',
  turn: Number(process.env['TEST_TURN'] ?? Math.floor(Date.now() / 86_400_000)),
}

/** All of them, or in a short round one of `share` shares: the next one tomorrow. */
export function takeShare<T>(all: readonly T[], share: number, { isShort, turn } = thisRound): T[] {
  return isShort ? all.filter((_one, at) => (at + turn) % share === 0) : [...all]
}
