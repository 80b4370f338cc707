// Which of the answers that were offered somebody chose: from the list of the field, by ticking one, or by typing it.
import type { FormChoice } from '#src/domain/review/form-fields.ts'
import { shownChoice } from './form-layout.ts'
import { fold } from './plain-text.ts'

const ticked = /^(?:[☒☑✓✔]|\[[x✓]\]|\(x\))\s*/u
const open = /^(?:[☐□]|\[\s?\]|\(\s?\))\s*/u

/** Undefined unless the text is exactly one of the answers: the others may stand below it, in boxes that are not ticked. */
export function readChoice(choices: readonly FormChoice[], text: string): string | undefined {
  const lines = text.split('\n').map(fold).filter(Boolean)
  const chosen = lines.filter((line) => !open.test(line)).map((line) => find(choices, line.replace(ticked, '')))
  const offered = lines.filter((line) => open.test(line)).map((line) => find(choices, line.replace(open, '')))
  return chosen.length === 1 && !offered.includes(undefined) ? chosen[0]?.value : undefined
}

/** An answer on a scale may be its number alone. */
const find = (choices: readonly FormChoice[], line: string): FormChoice | undefined =>
  choices.find((choice, at) =>
    [choice.text, shownChoice(choice, at), choice.value].some((name) => name !== '' && fold(name) === line),
  )
