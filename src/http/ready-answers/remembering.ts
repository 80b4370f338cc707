/** Looks up each question once. After so many different ones it forgets them all and begins again. */
export function remembering<Question, Answer>(
  max: number,
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  let known = new Map<Question, Answer>()
  return (question) => {
    if (known.has(question)) return known.get(question) as Answer
    if (known.size >= max) known = new Map()
    const found = answer(question)
    known.set(question, found)
    return found
  }
}
