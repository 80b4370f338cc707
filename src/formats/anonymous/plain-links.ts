// Links as text: nobody who serves a linked page learns of a reviewer's visit. An address that was only behind the words
// is written after them.
import type { FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { joinTexts } from '#src/formats/full-text/tree/join-texts.ts'
import { changeText, plainWords } from '#src/formats/full-text/tree/walk.ts'

export function withPlainLinks(text: FullText): FullText {
  const plain = (inline: Inline): Inline[] => (inline.kind === 'link' ? writtenOut(inline) : [inline])
  const changed = changeText(text, { inline: plain })
  // Their parts would become links again.
  const references = changed.references.map(({ parts: _, ...entry }) => entry)
  return withJoinedTexts({ ...changed, references })
}

const withJoinedTexts = (text: FullText): FullText =>
  changeText(
    { ...text, references: text.references.map((entry) => ({ ...entry, inlines: joinTexts(entry.inlines) })) },
    {
      inline: (inline) => ('inlines' in inline ? { ...inline, inlines: joinTexts(inline.inlines) } : inline),
      block: (block) =>
        block.kind === 'paragraph' || block.kind === 'heading'
          ? { ...block, inlines: joinTexts(block.inlines) }
          : block.kind === 'figure' || block.kind === 'table'
            ? { ...block, caption: joinTexts(block.caption) }
            : block,
    },
  )

function writtenOut({ href, inlines }: Extract<Inline, { kind: 'link' }>): Inline[] {
  const shown = bare(plainWords(inlines))
  const isShown =
    /^mailto:/i.test(href) ||
    shown.includes(bare(href)) ||
    (shown !== '' && bare(href).endsWith(shown) && /[./]/.test(shown))
  return isShown ? inlines : [...inlines, { kind: 'text', text: ` [${href}]` }]
}

/** For comparison: 'https://doi.org/10.5555/a/' and '10.5555/A' are the same to readers. */
const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|(?:dx\.)?doi\.org\/)?/, '')
    .replace(/^doi:\s*/, '')
    .replace(/[/.]+$/, '')
