// Finds what a route calls without naming the actor: each function that src/http imports from a feature or from the
// platform and that returns a promise must take an Actor as its second parameter.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FunctionDeclaration,
  type ModuleItem,
  type Param,
  type Pattern,
  parseSync,
  type TsTypeAnnotation,
  type VariableDeclarator,
} from '@swc/core'

/** `features/periodical savePeriodical` and the like, in alphabetical order. */
export function findCallsWithoutActor(root: string): string[] {
  const files = globSync('src/http/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const called = new Set(files.flatMap((file) => importedValues(root, file)))
  return [...called].filter((call) => isMissingActor(root, call)).sort()
}

const isOfInterest = /^#src\/((?:features|platform)\/.+)$/

function importedValues(root: string, file: string): string[] {
  return modulesOf(root, file).flatMap((item) => {
    const from = item.type === 'ImportDeclaration' && !item.typeOnly && isOfInterest.exec(item.source.value)?.[1]
    if (!from || item.type !== 'ImportDeclaration') return []
    return item.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return [`${from} *`]
      return specifier.isTypeOnly ? [] : [`${from} ${(specifier.imported ?? specifier.local).value}`]
    })
  })
}

function isMissingActor(root: string, call: string): boolean {
  const [from = '', name = ''] = call.split(' ')
  const found = findDeclaration(root, `src/${from}`, name)
  return found?.isLater === true && found.second !== 'Actor'
}

/** `isLater`: it returns a promise, or an asynchronous iterator. */
type Signature = { isLater: boolean; second: string | undefined }

/** Undefined for anything that is not a function; an index leads to the file that declares it. */
function findDeclaration(root: string, file: string, name: string): Signature | undefined {
  for (const item of modulesOf(root, file)) {
    if (item.type === 'ExportNamedDeclaration' && item.source) {
      const exported = item.specifiers.find(
        (specifier) => specifier.type === 'ExportSpecifier' && (specifier.exported ?? specifier.orig).value === name,
      )
      if (exported?.type === 'ExportSpecifier') {
        return findDeclaration(root, resolve(file, item.source.value), exported.orig.value)
      }
    }
    if (item.type !== 'ExportDeclaration') continue
    const { declaration } = item
    if (declaration.type === 'FunctionDeclaration' && declaration.identifier.value === name)
      return ofFunction(declaration)
    if (declaration.type !== 'VariableDeclaration') continue
    const variable = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.value === name)
    if (variable) return ofVariable(variable)
  }
  return undefined
}

function ofFunction({ async, generator, params, returnType }: FunctionDeclaration): Signature {
  const patterns = params.map(({ pat }: Param) => pat)
  return { isLater: async || generator || isPromised(returnType), second: typeOf(patterns[1]) }
}

function ofVariable({ init }: VariableDeclarator): Signature | undefined {
  if (init?.type !== 'ArrowFunctionExpression') return undefined
  return { isLater: init.async || isPromised(init.returnType), second: typeOf(init.params[1]) }
}

const isPromised = (annotation: TsTypeAnnotation | undefined): boolean =>
  /^(Promise|AsyncIterable|AsyncGenerator)$/.test(nameOf(annotation) ?? '')

const typeOf = (pattern: Pattern | undefined): string | undefined =>
  pattern?.type === 'Identifier' ? nameOf((pattern as { typeAnnotation?: TsTypeAnnotation }).typeAnnotation) : undefined

function nameOf(annotation: TsTypeAnnotation | undefined): string | undefined {
  const type = annotation?.typeAnnotation
  return type?.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.value : undefined
}

const parsed = new Map<string, ModuleItem[]>()

function modulesOf(root: string, file: string): ModuleItem[] {
  const path = join(root, file)
  const known = parsed.get(path)
  if (known) return known
  const items = existsSync(path)
    ? parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'esnext' }).body
    : []
  parsed.set(path, items)
  return items
}

const resolve = (from: string, source: string): string =>
  source.startsWith('#') ? source.slice(1) : join(from, '..', source)
