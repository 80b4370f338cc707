// The headings of sections that name the authors, in the languages in which the program knows headings.
import type { WithheldPart } from '#src/domain/anonymous-manuscript.ts'
import { isAuthorsTitle } from '#src/formats/full-text/steps/front-words.ts'
import { roleOf } from '#src/formats/full-text/steps/heading-roles.ts'

const titles: readonly [WithheldPart, RegExp][] = [
  [
    'funding',
    /^(?:funding|financ(?:ing|ial (?:support|disclosures?|information|assistance))|grant (?:support|information|numbers?)|sources? of (?:funding|support|financing)|sponsorship|finanzierung|förderung|förderhinweis|drittmittel|financiación|financiamiento|fuentes? de financiación|financement|sources? de financement|financiamento|finanziamento|finanziamenti|financiering|finansowanie|finansman|финансирование|фінансування|χρηματοδότηση|资助|基金项目|資金|연구비|التمويل)(?: (?:statements?|information|sources?|acknowledge?ments?|details|disclosures?|declaration|and (?:acknowledge?ments?|support|disclosures?)))?$/iu,
  ],
  [
    'contributions',
    /^(?:authors?['’]?s?['’]? (?:contributions?|roles?|contribution statement)|contributions?(?: of (?:the )?authors?)?|credit(?: (?:author|authorship|statement|taxonomy|roles?|contribution)[\p{L} ]{0,40})?|contributor(?:s|ship)?(?: (?:statement|roles))?|beiträge der autor(?:en|innen|\*innen)|autor(?:en|innen)beiträge|contribuci(?:ón|ones) de (?:los )?autor(?:es|ías?)|contributions? des auteurs?|contribuiç(?:ão|ões) dos autores|contributi degli autori|вклад авторов|внесок авторів|作者贡献|著者の貢献|저자 기여)(?: statement)?$/iu,
  ],
  [
    'biography',
    /^(?:about the (?:authors?|contributors?)|(?:short )?(?:authors?['’]?s?['’]? )?(?:biograph(?:y|ies)|bios?|biographical (?:notes?|sketch(?:es)?|statements?)|biodata|profiles?)|notes? on (?:the )?(?:contributors?|authors?)|authors?['’]?s?['’]? (?:notes?|biograph\p{L}*|details|vitae)|(?:über )?die autor(?:en|in|innen)?|zu den autor(?:en|innen)|angaben zu den autor(?:en|innen)|sobre (?:el|la|los|las|o|a|os|as) autor(?:a|es|as)?|notas? biográficas?|à propos des? auteur(?:s|e|es)?|notices? biographiques?|sugli? autor[ei]|об авторах?|сведения об авторах?|про автор(?:а|ів)|作者简介|著者紹介|저자 소개)$/iu,
  ],
  [
    'correspondence',
    /^(?:correspond(?:ence|ing (?:authors?|address(?:es)?))(?: (?:to|address|details|information))?|contact(?: (?:information|details|author|address))?|address(?:es)? for correspondence|(?:authors?['’]?s? )?orcid(?: ids?)?|e-?mail address(?:es)?|korrespondenz(?:adresse|autor(?:in)?)?|kontakt|correspondencia|correspondance|correspondência|corrispondenza|контакты|通讯作者|連絡先)$/iu,
  ],
  [
    'conflict-of-interest',
    /^(?:(?:declarations?|statements?|disclosures?) of (?:(?:competing|conflicting|potential|financial) )*(?:conflicts? of )?interests?|(?:potential )?conflicts? of interests?(?: (?:statement|disclosures?|declaration))?|competing (?:financial )?interests?(?: (?:statement|declaration))?|disclosures?(?: statements?)?|interessenkonflikte?|conflictos? de intere(?:ses|s)|conflits? d['’]intérêts|conflitos? de interesses?|conflitti? di interess[ei]|конфликт интересов|конфлікт інтересів|利益冲突|利益相反|이해\s?상충)$/iu,
  ],
]

/** Undefined for a section that reviewers read. */
export function withheldPart(title: string): WithheldPart | undefined {
  const line = title
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+)[.)]?\s+/u, '')
    .replace(/\s*[.:：]$/, '')
    .trim()
  if (line === '') return undefined
  if (roleOf(line) === 'acknowledgements') return 'acknowledgements'
  if (isAuthorsTitle(line)) return 'authors'
  return titles.find(([, pattern]) => pattern.test(line))?.[0]
}

const runIn = /^(.{3,60}?)\s*[:：.—–]\s*(?=\S)/u

/** Of a paragraph that begins with its title: 'Funding: …', 'Acknowledgements. …'. */
export function withheldRunIn(line: string): WithheldPart | undefined {
  const title = runIn.exec(line)?.[1]
  return title === undefined ? undefined : withheldPart(title)
}
