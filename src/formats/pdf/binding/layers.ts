// The layers of several PDFs in one file (ISO 32000-1, 8.11), shown and hidden as in each of them.
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { ObjectCopier } from './object-copier.ts'
import type { ObjectWriter } from './object-writer.ts'
import { arrayAt, dictAt, type SourcePdf } from './source-pdf.ts'

export type LayerJoiner = {
  add(source: SourcePdf, copier: ObjectCopier): void
  /** The entry `OCProperties` of the catalog; undefined if no part has layers. */
  end(): PDFDict | undefined
}

const name = (text: string) => PDFName.of(text)

export function joinLayers({ context }: Pick<ObjectWriter, 'context'>): LayerJoiner {
  const layers: PDFObject[] = []
  const hidden: PDFObject[] = []
  const automatic: PDFDict[] = []

  /** For example, a layer that is shown on the screen and not printed: `AS` names it, and its own dictionary says when. */
  function copyAutomatic(rule: PDFDict, copier: ObjectCopier): PDFDict {
    const copied = PDFDict.withContext(context)
    for (const key of ['Event', 'OCGs', 'Category']) {
      const value = rule.lookup(name(key))
      if (value) copied.set(name(key), copier.copy(value))
    }
    return copied
  }

  return {
    add({ pdf }, copier) {
      const properties = dictAt(pdf.catalog, 'OCProperties')
      if (!properties) return
      const own = refsIn(properties, 'OCGs')
      const shown = dictAt(properties, 'D')
      const [on, off] = shown ? [refsIn(shown, 'ON'), refsIn(shown, 'OFF')] : [[], []]
      const isHiddenAtFirst = shown?.lookup(name('BaseState')) === name('OFF')
      const hiddenHere = new Set([...(isHiddenAtFirst ? own.filter((layer) => !on.includes(layer)) : []), ...off])
      layers.push(...own.map((layer) => copier.copy(layer)))
      hidden.push(...[...hiddenHere].map((layer) => copier.copy(layer)))
      const rules = shown && arrayAt(shown, 'AS')
      for (let at = 0; rules && at < rules.size(); at += 1) {
        const rule = rules.lookup(at)
        if (rule instanceof PDFDict) automatic.push(copyAutomatic(rule, copier))
      }
    },
    end() {
      if (layers.length === 0) return undefined
      const shown = context.obj({ Order: [], OFF: hidden })
      if (automatic.length > 0) shown.set(name('AS'), context.obj(automatic))
      return context.obj({ OCGs: layers, D: shown })
    },
  }
}

const refsIn = (dict: PDFDict, key: string): PDFRef[] => {
  const list = dict.lookup(name(key))
  return list instanceof PDFArray ? list.asArray().filter((item) => item instanceof PDFRef) : []
}
