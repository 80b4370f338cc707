// Tracked changes, comments and traces by their element names, and what accepting or removing them does to each.

export type Treatment = 'keep' | 'drop' | 'unwrap'

const set = (names: string) => new Set(names.trim().split(/\s+/))

/** Wraps an addition: once accepted, its content stays in place. Smart tags and custom XML only name what they wrap. */
const wrappers = set('w:ins w:moveTo w14:conflictIns w:smartTag w:customXml')

/** Wraps what is to be removed. */
const gone = set('w:del w:moveFrom w14:conflictDel')

const dropped = set(`
  w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd
  w:customXmlInsRangeStart w:customXmlInsRangeEnd w:customXmlDelRangeStart w:customXmlDelRangeEnd
  w:customXmlMoveFromRangeStart w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeStart w:customXmlMoveToRangeEnd
  w14:customXmlConflictInsRangeStart w14:customXmlConflictInsRangeEnd
  w14:customXmlConflictDelRangeStart w14:customXmlConflictDelRangeEnd
  w:numberingChange w:tblGridChange w:cellIns
  w:commentRangeStart w:commentRangeEnd w:commentReference w:annotationRef
  w:permStart w:permEnd w:proofErr w:smartTagPr w:customXmlPr w:dataBinding w14:dataBinding w:placeholder
  w:rsid w:rsids w:attachedTemplate w:documentProtection w:writeProtection w:mailMerge w:docVars w:proofState
  w:trackRevisions w:revisionView w:doNotTrackMoves w:doNotTrackFormatting w:linkStyles w:saveThroughXslt w:attachedSchema
  w:activeWritingStyle w:removePersonalInformation w:removeDateAndTime w:readModeInkLockDown w:smartTagType w:schemaLibrary
  w:documentType w:printerSettings w14:docId w14:conflictMode w14:discardImageEditingData
  w:fldData w:alias w:tag w:altChunk
  svg:metadata editor:namedview`)

/** Every `…PrChange` holds former formatting. */
const formerLooks = /^w:\w+PrChange$|^w:tblPrExChange$/

/** For an element within text; marks inside properties are recognised by their parents. */
export function treatmentOf(name: string): Treatment {
  if (wrappers.has(name)) return 'unwrap'
  return gone.has(name) || dropped.has(name) || formerLooks.test(name) ? 'drop' : 'keep'
}

export const isChange = (name: string): boolean => gone.has(name) || wrappers.has(name)
export const isGone = (name: string): boolean => gone.has(name)

/** Numbers that Word assigns to each session on each computer, and who changed what and when. */
const traces = /^(rsid\w*|author|initials|date)$/
const editingNumbers = /^(paraId|textId|anchorId|editId)$/

export function isTrace(prefix: string, local: string, uri: string): boolean {
  if (prefix === 'w') return traces.test(local)
  return prefix === 'editor' || (editingNumbers.test(local) && uri.startsWith('http://schemas.microsoft.com/'))
}

/** What a reviewer leaves in a text: comments, and changes that show as changes. */
const annotations = set(`
  w:ins w:del w:moveFrom w:moveTo w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd
  w:cellIns w:cellDel w:cellMerge w:numberingChange w:tblGridChange
  w:commentRangeStart w:commentRangeEnd w:commentReference w:annotationRef`)

export const isAnnotation = (name: string): boolean => annotations.has(name) || formerLooks.test(name)
