// Marks above or below a letter in MathML, and their names in Typst.

/** An accent without a command of its own is named by its character. */
export type Accent = { command: string } | { accent: string }

const command = (name: string): Accent => ({ command: name })

export const accentsAbove: Record<string, Accent> = {
  '¯': command('overline'),
  '‾': command('overline'),
  '\u0305': command('overline'),
  '\u0304': command('macron'),
  '^': command('hat'),
  ˆ: command('hat'),
  '\u0302': command('hat'),
  '~': command('tilde'),
  '˜': command('tilde'),
  '∼': command('tilde'),
  '\u0303': command('tilde'),
  '→': command('arrow'),
  '⃗': command('arrow'),
  '⏞': command('overbrace'),
  '⎴': command('overbracket'),
  '˙': command('dot'),
  '\u0307': command('dot'),
  '¨': command('dot.double'),
  '\u0308': command('dot.double'),
}

export const accentsBelow: Record<string, Accent> = {
  _: command('underline'),
  '¯': command('underline'),
  '\u0331': command('underline'),
  '\u0332': command('underline'),
  '⏟': command('underbrace'),
  '⎵': command('underbracket'),
}
