// A page's template with the facts filled in: Liquid without files, bounded in time and memory. A fact's characters never
// count as Markdown.
import { Liquid } from 'liquidjs'
import { inOurWords } from './template-fault.ts'

const maxTemplateLength = 100_000
const maxRenderMs = 1_000
const maxMemory = 5_000_000
const maxTextLength = 500_000

const liquid = new Liquid({
  // An empty set of templates instead of the file system.
  templates: {},
  // Otherwise it asks for that of the machine, which loads the data of all languages at each start.
  locale: 'en-US',
  strictFilters: true,
  ownPropertyOnly: true,
  outputEscape: asPlainWords,
  parseLimit: maxTemplateLength,
  renderLimit: maxRenderMs,
  memoryLimit: maxMemory,
})
// It would write a fact as Markdown.
delete liquid.filters['raw']
for (const tag of ['include', 'render', 'layout', 'block']) delete liquid.tags[tag]

/** Throws on a template that cannot be parsed, uses an unknown filter or tag, or exceeds its limits. */
export function fillTemplate(template: string, facts: Readonly<Record<string, unknown>>): string {
  const text = render(template, facts)
  if (text.length > maxTextLength) throw new Error('The text becomes too long; make its loops do less')
  return text
}

function render(template: string, facts: Record<string, unknown>): string {
  try {
    return liquid.parseAndRenderSync(template, facts)
  } catch (error) {
    throw inOurWords(error)
  }
}

/**
 * The facts that a template uses, like `publisher.name`, each with the first line that uses it. The template can be
 * parsed.
 */
export function factsAskedFor(template: string): { name: string; line: number }[] {
  const asked = Object.values(liquid.parseAndAnalyzeSync(template).globals).flat()
  const lines = new Map(asked.toReversed().map((fact) => [String(fact), fact.location.row]))
  return [...lines].map(([name, line]) => ({ name, line }))
}

// As character references: Markdown reads those as the characters, but never as its own syntax, anywhere in a line and
// in the address of a link.
function asPlainWords(value: unknown): string {
  const words = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
