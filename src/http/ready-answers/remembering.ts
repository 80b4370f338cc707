/** Looks up each question once. After so many different ones it forgets them all and begins again. */
export function remembering<RenderRequest, Answer>(
  max: number,
  answer: (question: RenderRequest) => Answer,
): (question: RenderRequest) => Answer {
  let known = new Map<RenderRequest, Answer>()
  return (question) => {
    if (known.has(question)) return known.get(question) as Answer
    if (known.size >= max) known = new Map()
    const found = answer(question)
    known.set(question, found)
    return found
  }
}
