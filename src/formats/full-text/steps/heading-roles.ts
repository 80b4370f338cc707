// Marks sections as acknowledgements, declarations or appendices, and moves the appendices to the end.
import type { Block, FullText, Heading } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'

const roles: [NonNullable<Heading['role']>, RegExp][] = [
  [
    'acknowledgements',
    /^(?:author |list of )?(?:acknowledge?ments?|acknowledge?ments? and (?:funding|disclosures?)|danksagung|remerciements|agradecimientos|agradecimentos|ringraziamenti|dankwoord|podziękowania|teşekkür|благодарност[ьи]|подяк[аи]|ευχαριστίες|致谢|謝辭|謝辞|감사의 글|شكر وتقدير)$/iu,
  ],
  [
    'appendix',
    /^(?:appendix|appendices|anhang|anhänge|annexe?s?|anexos?|apéndices?|apêndices?|appendice|bijlagen?|załącznik|приложени[ея]|додат(?:ок|ки)|附录|附錄|付録|부록|ملحق)(?:$|[\s.:–—-])|^supplement(?:ary|al)? (?:materials?|information|appendix|data|methods|figures|tables)$/iu,
  ],
  [
    'declaration',
    /^(?:declarations?(?: of .{1,60})?|(?:statements? and|ethical|ethics) declarations?|funding(?: (?:statement|information|sources?|acknowledge?ments?|details))?|sources? of (?:funding|support)|(?:financial|grant) (?:support|disclosures?|information)|(?:potential )?conflicts? of interests?(?: (?:statement|disclosures?|declaration))?|competing (?:financial )?interests?(?: statement)?|disclosures?(?: statements?)?|statement of interests?|research ethics.{0,40}|ethics(?:(?: and| approval| statement| consideration).{0,50})?|ethical (?:approval|statement|considerations|standards|compliance|clearance).{0,40}|compliance with ethical standards|institutional review board statement|informed consent(?: statement)?|(?:patient )?consent (?:to|for|statement).{0,40}|human (?:and animal )?(?:rights|ethics).{0,40}|(?:data|code|software|material)s?(?:,? (?:and|data|code|materials?|software))* (?:availability|accessibility|access|sharing)(?: statements?)?|availability of .{0,40}|(?:data|open (?:data|science|practices)) statement|authors?['’]?s?['’]? contributions?(?: statement)?|credit (?:author|authorship|statement|taxonomy).{0,40}|contributor(?:ship)? (?:statement|roles)|(?:declaration|statement|disclosure|use) (?:of|on) (?:the use of )?(?:generative )?(?:ai|artificial intelligence)(?: (?:tools?|technolog|and ai|assist|in (?:the )?(?:writing|preparation)).{0,60})?|(?:ai|artificial intelligence)(?:[ -]\p{L}+){0,3} (?:statement|disclosure|declaration)|generative ai.{0,60}|(?:pre)?registration(?: statement)?|interessenkonflikte?|förderung|finanzierung|conflictos? de intere(?:ses|s)|financiación|financiamiento|disponibilidad de datos|conflits? d['’]intérêts|financement|conflitos? de interesses?|financiamento|конфликт интересов|финансирование)$/iu,
  ],
]

export function nameRoles(text: FullText): FullText {
  // Whether the enclosing section is a declaration: 'Declarations' contains 'Funding' and similar sections.
  let isDeclaring = false
  const body = text.body.map((block): Block => {
    if (block.kind !== 'heading') return block
    const role = roleOf(lineOf(block.inlines))
    const isOwn = role !== undefined && (role !== 'declaration' || block.level === 1 || isDeclaring)
    if (block.level === 1) isDeclaring = role === 'declaration'
    return isOwn ? { ...block, role } : block
  })
  return { ...text, body: appendicesLast(body) }
}

/** The role of a section with this title. */
export function roleOf(title: string): Heading['role'] {
  const line = title.replace(/[.:]$/, '')
  return roles.find(([, pattern]) => pattern.test(line))?.[0]
}

/** With everything below them. */
function appendicesLast(body: readonly Block[]): Block[] {
  const rest: Block[] = []
  const appendices: Block[] = []
  let within: number | undefined
  for (const block of body) {
    if (block.kind === 'heading') {
      if (within !== undefined && block.level <= within) within = undefined
      if (block.role === 'appendix') within ??= block.level
    }
    ;(within === undefined ? rest : appendices).push(block)
  }
  return [...rest, ...appendices]
}
