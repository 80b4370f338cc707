// The codes of a story's fields, as Word would put them together: from several runs, deleted or not, and from the results of other
// fields. A code that starts programs is refused; one that loads or starts something else is named.
import type { FoundContent } from './active-content.ts'
import { codeActs, codeLoads, nestedField } from './field-codes.ts'
import { nestFields } from './nest-fields.ts'
import { Refusal } from './refusal.ts'

/** Enough for the longest address that Word accepts; anything longer is a bibliography entry. */
const maxCode = 2_500

// Word ignores what is before the first word.
const DDE = /^[^\p{L}=]*DDE(AUTO)?(?![\p{L}\d])/iu
/** The first word of the code is the result of another field, wholly or in part. */
const assembled = new RegExp(`^[\\s"\\\\]*(?!IF${nestedField})[^\\s"\\\\=]*${nestedField}`, 'i')
const maxExcerpt = 80

type Code = {
  /** With the results of the fields within it. */
  whole: string
  /** With a mark in place of each field within it and of that field's result. */
  marked: string
  /** Without what is marked as deleted. */
  accepted: string
  /** Some programs see another code than others. */
  isAmbiguous: boolean
}

type Box = {
  /** A code outside any field, which a program that skips other elements than we do may read as one. */
  stray: Code | undefined
  alternatives: number
}

const newCode = (): Code => ({ whole: '', marked: '', accepted: '', isAmbiguous: false })
const newBox = (): Box => ({ stray: undefined, alternatives: 0 })

function add(code: Code, kind: 'whole' | 'marked' | 'accepted', text: string): void {
  const room = maxCode - code[kind].length
  if (room > 0) code[kind] += (code[kind] === '' ? text.trimStart() : text).slice(0, room)
}

type Found = Pick<FoundContent, 'acting' | 'outsideInText'>

/** `found` is called with each code that loads or starts something. */
export function readStoryFields(found: Found) {
  const boxes: Box[] = []
  let box = newBox()
  const nesting = nestFields<Code>({
    begins() {
      markNested()
      return newCode()
    },
    // Word shows the code of a field without an end and does not carry it out.
    codeEnds: check,
  })

  function check(code: Code, hasEnded: boolean): void {
    const { whole, marked, accepted } = code
    if (DDE.test(whole) || DDE.test(marked) || DDE.test(accepted))
      throw new Refusal('active-content', startsPrograms(whole))
    const isAssembled = assembled.test(marked) || assembled.test(accepted)
    if (isAssembled && hasEnded) throw new Refusal('active-content', isWritten(whole))
    if (code.isAmbiguous || codeActs(marked) || codeActs(accepted)) found.acting(excerptOf(whole))
    if (codeLoads(marked) || codeLoads(accepted)) found.outsideInText(excerptOf(whole))
  }

  function checkStray(): void {
    const { stray } = box
    box.stray = undefined
    if (stray) check(stray, true)
  }

  function write(code: Code, text: string, isDeleted: boolean): void {
    add(code, 'whole', text)
    add(code, 'marked', text)
    if (!isDeleted) add(code, 'accepted', text)
    code.isAmbiguous ||= box.alternatives > 0
  }

  function markAmbiguous(): void {
    const field = nesting.innermost()
    if (field) field.isAmbiguous ||= box.alternatives > 0
  }

  function markNested(): void {
    const around = nesting.innermost()
    if (!around || !nesting.isReadingCode()) return
    add(around, 'marked', nestedField)
    add(around, 'accepted', nestedField)
  }

  const fields = {
    /** Whether what is read is code, or a result within one, which nobody reads. */
    isInCode: (): boolean => nesting.isInCode() || nesting.isBoxInCode(),
    /** `turn` as in w:fldCharType. */
    turn(turn: string | undefined): void {
      checkStray()
      const isBegin = turn === 'begin'
      if (!isBegin) markAmbiguous()
      nesting.turn(turn)
      if (isBegin) markAmbiguous()
    },
    /** A w:fldSimple, with its whole code. */
    simple(text: string): void {
      markNested()
      const code = newCode()
      write(code, text, false)
      check(code, true)
    },
    code(text: string, isDeleted: boolean): void {
      const code = nesting.innermostInCode()
      const isRead = nesting.isReadingCode()
      if (code && !isRead) add(code, 'whole', text)
      if (!isRead) box.stray ??= newCode()
      write(box.stray ?? code ?? newCode(), text, isDeleted)
    },
    /** Text in runs that are not marked as code. */
    text(text: string, isDeleted: boolean): void {
      const code = nesting.innermostInCode()
      if (!code) return
      if (nesting.isReadingCode()) write(code, text, isDeleted)
      else add(code, 'whole', text)
    },
    openBox(): void {
      boxes.push(box)
      box = newBox()
      nesting.openBox()
    },
    closeBox(): void {
      checkStray()
      nesting.closeBox()
      box = boxes.pop() ?? newBox()
    },
    /** mc:AlternateContent, of which each program reads another part. */
    openAlternatives(): void {
      box.alternatives += 1
    },
    closeAlternatives(): void {
      box.alternatives -= 1
    },
    finish(): void {
      checkStray()
      nesting.finish()
    },
  }
  return fields
}

const excerptOf = (code: string): string => {
  const plain = code.replace(/[\s\p{C}]+/gu, ' ').trim()
  return plain.length > maxExcerpt ? `${plain.slice(0, maxExcerpt)}…` : plain
}

const startsPrograms = (code: string) =>
  `This document contains a DDE field, which can start programs: “${excerptOf(code)}”. In Word: press Alt+F9 to see the codes of fields, delete this one and save again.`

const isWritten = (code: string) =>
  `This document contains a field whose kind another field decides, which can start programs: “${excerptOf(code)}”. In Word: press Alt+F9 to see the codes of fields, delete this one and save again.`
