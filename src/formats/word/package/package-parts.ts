// Which parts a Word file may have: those of which Word itself makes a document. Everything else is a file of another program
// (workbooks, objects, controls, web pages, ribbons, add-ins), which Word or a click opens or runs, and which no page shows.
import { leadsToPrograms } from './acting-links.ts'
import { isDropped, NOWHERE } from './outside-links.ts'
import type { XmlHandler } from './xml-part.ts'

const set = (names: string) => new Set(names.trim().split(/\s+/))

/** By the last word of the relationship's type, which both dialects of the format share. */
const ofTheText = set(`
  officeDocument styles settings webSettings fontTable font theme themeOverride numbering footnotes endnotes header footer
  image hdphoto hyperlink customXml customXmlProps
  chart chartEx chartStyle chartColorStyle chartUserShapes
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing`)

/** What word processors keep of authors and their work; none of it acts, and no reader gets it. */
const ofAuthors = set(`
  core-properties extended-properties custom-properties custom-property classificationlabels thumbnail metadata
  comments commentsExtended commentsIds commentsExtensible people documenttasks threadedComment person
  attachedTemplate glossaryDocument printerSettings stylesWithEffects userXmlData recipientData origin signature certificate`)

/** They are part of a line, where the author can remove them. */
const ofObjects = set('oleObject package control activeXControlBinary')
const ofInsertions = set('aFChunk subDocument')

const lastWord = (type: string): string => type.slice(type.lastIndexOf('/') + 1)

/** Readers get it. */
export const isOfTheText = (relationshipType: string): boolean => ofTheText.has(lastWord(relationshipType))

/**
 * `object`: a file of another program that the text shows. `insertion`: a file that Word puts into the text when it opens the document.
 * `addition`: a file that nothing shows.
 */
export type ForeignKind = 'object' | 'insertion' | 'addition'

export type FoundForeign = { file(kind: ForeignKind, name: string): void; link(target: string): void }

/** Reads the relationships of a part. */
export function readForeignParts(found: FoundForeign): XmlHandler {
  return {
    open({ local, attributes }) {
      if (local !== 'Relationship') return
      const type = attributes.Type?.value ?? ''
      const target = (attributes.Target?.value ?? '').trim()
      if (lastWord(type) === 'hyperlink') {
        if (leadsToPrograms(target)) found.link(target)
        return
      }
      const isExternal = attributes.TargetMode?.value.toLowerCase() === 'external'
      // A document on the author's own disk is on no other computer, and links out of the file are taken out.
      if (isExternal && (target === NOWHERE || !leadsToPrograms(target))) return
      if (isDropped({ type, target, isExternal })) return
      const kind = foreignKind(type)
      if (kind) found.file(kind, target.replace(/^.*[\\/]/, ''))
    },
  }
}

function foreignKind(type: string): ForeignKind | undefined {
  const word = lastWord(type)
  if (ofTheText.has(word) || ofAuthors.has(word)) return undefined
  if (ofInsertions.has(word)) return 'insertion'
  return ofObjects.has(word) ? 'object' : 'addition'
}

const folders = /(^|\/)(customui|activex|embeddings|webextensions)\//
const extensions =
  /\.(html?|xhtml|mht(ml)?|rtf|docx?|docm|dotm?|xls\w?|ppt\w?|exe|dll|com|bat|cmd|ps1|js|jse|vbs|wsf|hta|jar|lnk|swf|msi|scr)$/

/** A part that nothing leads to is not opened; one by such a name has no other purpose. */
export const isForeignName = (partName: string): boolean => folders.test(partName) || extensions.test(partName)
