// Who may import what: docs/architecture.md as rules. Every rule is an error, and test/boundaries proves that each one
// still catches what it is for. dependency-cruiser reads TypeScript 7 only through @swc/core: without it, it would see
// no modules and pass.

const featuresInOrder = [
  'periodical',
  'accounts',
  'mail',
  'files',
  'manuscripts',
  'articles',
  'newsletter',
  'submissions',
  'review',
  'sample',
  'indexing',
  'usage',
  'audit',
  'preservation',
  'verification',
]

const tests = '[.]test[.]tsx?$'
const ours = '^(src|migrations|test|bin|bench|demo)/'

const mayImport = (folder, allowed, comment) => ({
  name: `${folder}-may-import`,
  comment,
  from: { path: `^src/${folder}/`, pathNot: tests },
  to: { path: ours, pathNot: allowed.map((name) => `^src/${name}`) },
})

// Some rooms of the largest features have doors of their own.
const door =
  '((?<=articles/)(bound|files|issues|preserved|records|upkeep)/|(?<=submissions/)(authorship|entering|facts)/|(?<=review/)(candidates|case-files|certificate|co-authors|conflicts|corrected-file|figures|forgetting|own-data|proof|reviewer|settings)/|(?<=accounts/)(by-mail|candidates|confirmation|devices|entering|fields|own-data|reviewers|second-factor|strangers|uploads|writes)/)?index[.]ts$'

const features = featuresInOrder.map((feature, position) => {
  const left = featuresInOrder.slice(0, position).join('|')
  return mayImport(
    `features/${feature}`,
    ['domain/', 'formats/', 'platform/', `features/${feature}/`, ...(left ? [`features/(${left})/${door}`] : [])],
    `A feature sees domain, formats, platform, and the doors (index.ts) of the features to its left in ${featuresInOrder.join(' < ')}.`,
  )
})

const rules = [
  {
    name: 'domain-imports-nothing',
    comment: 'domain is the words and rules of a journal, in the browser too: no folder, no package, no node: module.',
    from: { path: '^src/domain/', pathNot: tests },
    to: { pathNot: '^src/domain/' },
  },
  mayImport('formats', ['domain/', 'formats/'], 'Formats are pure functions over the domain.'),
  mayImport(
    'wire',
    ['domain/', 'wire/'],
    'The wire contract is schemas over the closed sets of the domain, without behaviour.',
  ),
  mayImport('platform', ['domain/', 'platform/'], 'The infrastructure knows no article.'),
  ...features,
  {
    name: 'articles-are-written-in-one-place',
    comment:
      'Only features/articles/write changes the rows of articles and issues, because only it decides what follows from a change.',
    from: { path: '^(src|bin|bench|demo)/', pathNot: `^src/features/articles/write/|${tests}` },
    to: { path: '^src/features/articles/write/store/' },
  },
  {
    name: 'features-are-listed',
    comment: `A new feature needs its place in the order: ${featuresInOrder.join(' < ')}.`,
    from: {},
    to: { path: '^src/features/', pathNot: `^src/features/(${featuresInOrder.join('|')})/` },
  },
  mayImport(
    'http',
    ['domain/', 'wire/', 'formats/', 'platform/', 'http/', `features/[^/]+/${door}`],
    'The API speaks the wire contract, writes formats, and enters a feature only by its doors (index.ts).',
  ),
  mayImport('web', ['domain/', 'wire/', 'formats/', 'web/'], 'The website reaches data only through the API client.'),
  {
    name: 'web-knows-the-wire-by-type',
    comment: 'The schemas bring Zod, 60 kB that no page needs: the website uses the types of the wire contract only.',
    from: { path: '^src/web/', pathNot: tests },
    to: { path: '^src/wire/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'app-is-imported-by-nobody',
    comment:
      'app.ts is the composition root: commands start the built program and know its type, tests may compose it.',
    from: { pathNot: `^src/app[.]ts$|^src/app/|^test/|${tests}` },
    to: { path: '^src/app([.]ts$|/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-only-in-stores',
    comment: 'SQL is written in src/platform, in *-store.ts and in migrations.',
    from: { path: ours, pathNot: `^src/platform/|-store[.]ts$|^migrations/|^test/|^bench/|${tests}` },
    to: { path: 'node_modules/kysely/' },
  },
  {
    name: 'database-drivers-only-in-platform',
    comment: 'Only src/platform/database knows which database is there.',
    from: { path: '^(src|migrations)/', pathNot: `^src/platform/database/|${tests}` },
    to: { path: ['node_modules/(@types/)?pg/', '^(node:)?sqlite$'] },
  },
  {
    name: 'browser-safe',
    comment:
      'Formats, the wire contract and the website run in the browser: no node: modules, except in *.server.ts(x).',
    from: { path: '^src/(formats|wire|web)/', pathNot: `[.]server[.]tsx?$|${tests}` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'program-without-tests',
    comment: 'The program does not depend on its tests, commands, benchmarks or demo.',
    from: { path: '^(src|migrations)/', pathNot: tests },
    to: { path: ['^(test|bin|bench|demo)/', tests] },
  },
  {
    name: 'no-cycles',
    comment: 'Of two modules that need each other, one has the wrong content.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    // node:ffi: the checker's list of Node's modules is older.
    comment: 'An import that cannot be found is an import that no other rule can judge.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/', '^ffi$'] },
  },
  {
    name: 'declared-packages-only',
    comment:
      'What the program imports stands in the dependencies of package.json, because it runs without the dev ones.',
    from: { path: '^(src|migrations)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
]

export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
