// What people read on the site and in letters, as it is written in the sources: the rules of docs/words.md that a program can check.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type Slip = { rule: string; file: string; text: string }

const printed = [
  'src/web/**/*.ts',
  'src/web/**/*.tsx',
  'src/domain/review/letter-texts.ts',
  'src/features/**/*letter*.ts',
  'src/features/**/*-letters/**/*.ts',
  'src/http/**/*.ts',
]

const rules: Record<string, RegExp> = {
  'a straight apostrophe': /\p{L}'\p{L}|\ws' /u,
  'a hyphen for a dash': / -{1,2} /u,
  'a hyphen in a range': /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/u,
  'three full stops': /\.\.\./u,
  'an ellipsis without its space': /\p{L}…$/u,
  'single quotation marks': /‘/u,
  'a unit without a space': /\d(MB|kB|GB)\b/u,
  'email for e-mail': /\b[Ee]mails?\b/u,
  'log in for sign in': /\b[Ll]og(ged|ging)? (in|out)\b/u,
}

/** What the specification fixes; and names of fields, Markdown and Word's own names as people type them. */
const allowed: RegExp[] = [
  /^(Couldn't verify access|Please enter a valid email\.|Invalid email or password|An account with this email already exists)/,
  /^Network error - unable to reach server$/,
  /^Logged out successfully$/,
  /\b10MB\b/,
  /`email`/,
  /- before list items/,
  /^(Logging out|Submitting|Search journals| download)\.\.\.$/,
]

export function findSlips(root: string): Slip[] {
  return globSync(printed, { cwd: root })
    .filter((file) => !/\.(test|check)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => slipsIn(file, readFileSync(join(root, file), 'utf8')))
}

export function slipsIn(file: string, source: string): Slip[] {
  return proseOf(parseSync(file, source).program).flatMap((text) => {
    if (allowed.some((fixed) => fixed.test(text))) return []
    return Object.entries(rules).flatMap(([rule, shape]) => (shape.test(text) ? [{ rule, file, text }] : []))
  })
}

type Node = { type: string; [name: string]: unknown }

/** Texts of at least two words, or words that something waits for; no names of modules, classes or properties. */
function proseOf(value: unknown, key = '', parent?: Node): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => proseOf(one, key, parent))
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as Node
  if (/^(Import|ExportAll)/.test(node.type)) return []
  if (node.type === 'JSXAttribute' && (node['name'] as Node)['name'] === 'className') return []
  if (parent?.type === 'Property' && key === 'key') return []
  const text = textOf(node)
  const own = text !== undefined && /\p{L}{2,} \p{L}|\p{L}(\.\.\.|…)$/u.test(text) ? [text] : []
  return [...own, ...Object.entries(node).flatMap(([name, child]) => proseOf(child, name, node))]
}

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked
  const isText = node.type === 'JSXText' || node.type === 'Literal'
  return isText && typeof node['value'] === 'string' ? node['value'] : undefined
}
