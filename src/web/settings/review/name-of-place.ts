// The name that people know for a path in the settings of reviewing: 'Days to review', 'Question 2: Answers to choose from'.
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { recordWords, settingsWords, reviewSettingsWords as words } from '#src/web/words.ts'
import { wordsPathOf } from './review-fields.ts'

export function nameOfPlace(path: string): string {
  const [section = '', part, field] = path.split('.')
  const labelOf = (place: string) => recordWords.labels[wordsPathOf(place)]?.label ?? place
  if (section === 'letters' && part) {
    const letter = words.kinds[part as CaseLetterKind] ?? part
    if (field !== 'subject' && field !== 'body') return words.letter(letter)
    return words.letterPlace(letter, words[field])
  }
  if (section !== 'questions') return section === 'letters' ? words.letters : labelOf(section)
  if (part === undefined) return words.questions
  const question = words.question(Number(part) + 1)
  return field ? settingsWords.placeIn(question, labelOf(`questions.${field}`)) : question
}
