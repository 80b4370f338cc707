// Joins the structure trees of several PDFs into one (ISO 32000-1, 14.7), which no library for JavaScript does: each file becomes an
// article or a part of one document. Names that must be unique within a file get the number of their part.
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { Adjusts, ObjectCopier } from './object-copier.ts'
import type { ObjectWriter } from './object-writer.ts'
import { arrayAt, dictAt, isText, leavesOf, numberOf, type SourcePdf } from './source-pdf.ts'

export type PartRole = 'Art' | 'Part'

export type StructureOfPart = {
  adjust: Adjusts
  /** Writes its elements; the pages have places by then. */
  add(copier: ObjectCopier, part: { role: PartRole; language: string | undefined }): void
}

export type StructureJoiner = {
  /** Undefined for a file without a tree. @param number its place among the parts */
  open(source: SourcePdf, number: number): StructureOfPart | undefined
  /** @returns the root; undefined if no part has a tree. */
  end(): PDFRef | undefined
}

const name = (text: string) => PDFName.of(text)

/** For files whose tags are left out. */
export const withoutTags: Adjusts = (key) => (key === structParent || key === structParents ? null : undefined)

const structParent = name('StructParent')
const structParents = name('StructParents')

export function joinStructures(writer: ObjectWriter): StructureJoiner {
  const { context } = writer
  const root = writer.reserve()
  const document = writer.reserve()
  const parts = new Map<number, PDFRef>()
  const parents: PDFObject[] = []
  const ids: [hex: string, element: PDFObject][] = []
  const roles = new Map<string, string>()
  const classes: [PDFName, PDFObject][] = []
  let nextParent = 0

  /** The file's own types that mean something else in an earlier file, with their new names. */
  function addRoles(map: PDFDict | undefined, number: number): ReadonlyMap<PDFName, PDFName> {
    const renamed = new Map<PDFName, PDFName>()
    for (const [type, standard] of map?.entries() ?? []) {
      if (!(standard instanceof PDFName)) continue
      const [own, meaning] = [type.decodeText(), standard.decodeText()]
      const free = (roles.get(own) ?? meaning) === meaning ? own : `${own}-${number}`
      roles.set(free, meaning)
      if (free !== own) renamed.set(type, name(free))
    }
    return renamed
  }

  function open({ pdf }: SourcePdf, number: number): StructureOfPart | undefined {
    const tree = dictAt(pdf.catalog, 'StructTreeRoot')
    if (!tree) return undefined
    const firstParent = nextParent
    const entries = [...leavesOf(dictAt(tree, 'ParentTree'), 'Nums')]
    const lastKey = entries.reduce((last, [key]) => Math.max(last, numberOf(key) ?? 0), -1)
    nextParent += Math.max(lastKey + 1, numberOf(tree.lookup(name('ParentTreeNextKey'))) ?? 0)
    const renamed = addRoles(dictAt(tree, 'RoleMap'), number)
    const ownClasses = dictAt(tree, 'ClassMap')
    const classOf = (own: PDFName) => name(`${own.decodeText()}-${number}`)

    const adjust: Adjusts = (key, value, dict) => {
      if (key === structParent || key === structParents) {
        const own = numberOf(value)
        return own === undefined ? null : context.obj(own + firstParent)
      }
      if (key === headers && dict.lookup(name('O')) === name('Table') && value instanceof PDFArray) {
        return context.obj(value.asArray().map((id) => (isText(id) ? idIn(number, id) : id)))
      }
      if (!isElement(dict)) return undefined
      if (key === name('ID') && isText(value)) return idIn(number, value)
      if (key === name('S') && value instanceof PDFName) return renamed.get(value)
      if (key === name('C') && ownClasses) {
        return context.obj(namesIn(value).map((item) => (item instanceof PDFName ? classOf(item) : item)))
      }
      return undefined
    }

    return {
      adjust,
      add(copier, { role, language }) {
        const top = writer.reserve()
        parts.set(number, top)
        const kids = kidsOf(tree)
        const [only] = kids
        const whole = kids.length === 1 && only instanceof PDFRef ? pdf.context.lookup(only) : undefined
        const isDocument = whole instanceof PDFDict && whole.lookup(name('S')) === name('Document')
        const treeRef = pdf.catalog.get(name('StructTreeRoot'))
        if (treeRef instanceof PDFRef) copier.place(treeRef, top)
        if (isDocument && only instanceof PDFRef) copier.place(only, top)
        const element = isDocument
          ? copier.copyDict(whole)
          : context.obj({ Type: 'StructElem', K: kids.map((kid) => copier.copy(kid)) })
        element.set(name('S'), name(role))
        element.set(name('P'), document)
        if (language !== undefined) element.set(name('Lang'), PDFHexString.fromText(language))
        writer.write(top, element)
        for (const [key, value] of entries) {
          const own = numberOf(key)
          if (own !== undefined) parents.push(context.obj(own + firstParent), asReference(copier.copy(value), writer))
        }
        for (const [id, value] of leavesOf(dictAt(tree, 'IDTree'), 'Names')) {
          if (isText(id)) ids.push([hexOf(idIn(number, id)), copier.copy(value)])
        }
        for (const [own, value] of ownClasses?.entries() ?? []) classes.push([classOf(own), copier.copy(value)])
      },
    }
  }

  return {
    open,
    end() {
      if (parts.size === 0) return undefined
      const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, ref]) => ref)
      writer.write(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: inOrder }))
      const tree = context.obj({
        Type: 'StructTreeRoot',
        K: [document],
        ParentTree: writer.add(context.obj({ Nums: inPairs(parents) })),
        ParentTreeNextKey: nextParent,
      })
      if (roles.size > 0) tree.set(name('RoleMap'), context.obj(Object.fromEntries(roles)))
      if (classes.length > 0) {
        const map = context.obj({})
        for (const [own, value] of classes) map.set(own, value)
        tree.set(name('ClassMap'), map)
      }
      if (ids.length > 0) {
        ids.sort(([one], [other]) => (one < other ? -1 : 1))
        const names = ids.flatMap(([hex, element]) => [PDFHexString.of(hex), element])
        tree.set(name('IDTree'), writer.add(context.obj({ Names: names })))
      }
      writer.write(root, tree)
      return root
    },
  }
}

const headers = name('Headers')

/** Actions and the like have no parent. */
const isElement = (dict: PDFDict): boolean =>
  dict.lookup(name('Type')) === name('StructElem') ||
  (!dict.has(name('Type')) && dict.has(name('S')) && dict.has(name('P')))

function kidsOf(tree: PDFDict): PDFObject[] {
  const kids = arrayAt(tree, 'K')
  if (kids) return kids.asArray()
  const only = tree.get(name('K'))
  return only ? [only] : []
}

/** Keys of a number tree have to be in their order; each part has its own range. */
function inPairs(flat: readonly PDFObject[]): PDFObject[] {
  const pairs = Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2))
  return pairs.sort(([one], [other]) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0)).flat()
}

/** The list of a page's elements is long. */
const asReference = (value: PDFObject, writer: ObjectWriter): PDFObject =>
  value instanceof PDFRef ? value : writer.add(value)

/** One name, or several with numbers between them. */
function namesIn(value: PDFObject): PDFObject[] {
  return value instanceof PDFArray ? value.asArray() : [value]
}

function idIn(number: number, id: { asBytes(): Uint8Array }): PDFHexString {
  const bytes = [...new TextEncoder().encode(`${number}-`), ...id.asBytes()]
  return PDFHexString.of(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

const hexOf = (id: PDFHexString): string => id.asString()
