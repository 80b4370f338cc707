// Prints the certificate of a review. Unlike a paper it is refused rather than printed with a square in somebody's name.
import type { CertificateOrder, PrintedCertificate } from '#src/features/manuscripts/typesetting.ts'
import { isInvisible, printableRecord, withoutMissing } from './printable-source.ts'
import type { TypstCompiler } from './typst-compiler.ts'

type Files = ReadonlyMap<string, Uint8Array>

type Press = {
  /** Tried one after the other: a faulty template of the owner's prevents no certificate. */
  designs: readonly Files[]
  fonts: string
  compiler: TypstCompiler
}

/** Throws when every design refuses. */
export function printCertificate(order: CertificateOrder, { designs, ...press }: Press): PrintedCertificate {
  let refusal = 'no design'
  for (const files of designs) {
    const printed = printWith(files, printableRecord(order), press)
    if (!('refusal' in printed)) return printed
    refusal = printed.refusal
  }
  throw new Error(`Typst refused the certificate: ${refusal}`)
}

// Removing some characters may reveal others.
const maxTurns = 3

function printWith(files: Files, record: string, { fonts, compiler }: Omit<Press, 'designs'>) {
  const invisible = new Set<string>()
  try {
    for (const [path, bytes] of files) compiler.lay(path, bytes)
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const front = withoutMissing(record, invisible)
      const compiled = compiler.compile(source, { front, layout: 'one-column', fonts })
      if ('refusal' in compiled) return compiled
      const exported = compiler.export(compiled.pages, 'ua-1')
      if (!('missing' in exported)) return exported
      const visible = exported.missing.filter((characters) => !isInvisible(characters))
      if (visible.length > 0) return { missing: visible }
      for (const characters of exported.missing) invisible.add(characters)
    }
    return { refusal: 'characters without a shape' }
  } finally {
    compiler.clear()
  }
}

const source = '#import "/certificate.typ" as paper\n#paper.certificate'
