// Words with which the front matter of a manuscript names its parts, in the most widely used languages.

/** By language. Where several use a word, the one with more journals comes first. */
const abstractWordsOf: Record<string, string> = {
  en: 'abstract|summary|executive summary|structured abstract',
  de: 'zusammenfassung|kurzfassung',
  fr: 'résumé',
  es: 'resumen',
  pt: 'resumo',
  it: 'riassunto|sommario',
  nl: 'samenvatting',
  pl: 'streszczenie',
  cs: 'abstrakt|souhrn',
  hr: 'sažetak',
  sr: 'сажетак|апстракт|apstrakt',
  sl: 'povzetek|izvleček',
  hu: 'absztrakt|összefoglaló|összefoglalás|kivonat',
  tr: 'özet|öz|özetçe',
  id: 'abstrak|intisari|ringkasan',
  vi: 'tóm tắt',
  sv: 'sammanfattning|sammandrag',
  nb: 'sammendrag',
  da: 'resumé',
  fi: 'tiivistelmä',
  et: 'kokkuvõte',
  lt: 'santrauka',
  lv: 'kopsavilkums',
  ro: 'rezumat',
  ca: 'resum',
  eu: 'laburpena',
  ru: 'аннотация|реферат|резюме',
  uk: 'анотація',
  kk: 'аңдатпа|түйіндеме',
  bg: 'резюме|абстракт',
  uz: 'annotatsiya',
  el: 'περίληψη',
  zh: '(?:中文)?(?:摘\\s*要|提\\s*要)|内容(?:摘要|提要)',
  ja: '要\\s*旨|抄\\s*録|概\\s*要',
  ko: '(?:국문\\s*)?초\\s*록|요\\s*약',
  ar: 'ال?ملخص|المستخلص|ملخص البحث|الخلاصة',
  fa: 'چکیده|خلاصه',
  he: 'תקציר',
}
const abstractWords = Object.values(abstractWordsOf).join('|')
const keywordWordsOf: Record<string, string> = {
  en: 'key ?-?words?(?: and phrases)?|index terms|subject terms',
  de: 'schlüsselwörter|schlagw[oö]rte[r]?|schlagworte',
  fr: 'mots[- ]cl[ée]s?',
  es: 'palabras[- ]claves?',
  pt: 'palavras[- ]chaves?',
  it: 'parole[- ]chiave',
  nl: 'trefwoorden',
  pl: 'słowa kluczowe',
  cs: 'klíčová slova',
  hr: 'ključne r[ij]?ej?či',
  sr: 'кључне речи',
  sl: 'ključne besede',
  hu: 'kulcsszavak',
  tr: 'anahtar (?:kelimeler|sözcükler)',
  id: 'kata[- ]?kunci',
  vi: 'từ khóa',
  sv: 'nyckelord',
  nb: 'nøkkelord',
  da: 'nøgleord',
  fi: 'avainsanat',
  et: 'märksõnad',
  lt: 'raktiniai žodžiai',
  ro: 'cuvinte[- ]cheie',
  ca: 'paraules[- ]clau',
  ru: 'ключевые слова',
  uk: 'ключові слова',
  kk: 'түйін(?:ді)? сөздер|кілт сөздер',
  uz: 'kalit soʻzlar',
  el: 'λέξεις[- ]κλειδιά',
  zh: '关\\s*键\\s*[词字]|關\\s*鍵\\s*[詞字]|主题词',
  ja: 'キーワード',
  ko: '주제어|핵심어|키워드',
  ar: 'الكلمات المفتاحية|كلمات مفتاحية|الكلمات الدالة',
  fa: 'واژگان کلیدی|واژه‌?\\s?های کلیدی|کلمات کلیدی|کلید\\s?واژه‌?\\s?(?:ها|گان)?',
  he: 'מילות מפתח',
}
const keywordWords = Object.values(keywordWordsOf).join('|')

// '3.1 Abstract', '【摘要】', '[Resumen]'
const numbered = '(?:(?:\\d{1,2}(?:\\.\\d{1,2})*|[IVX]{1,4})[.)]?\\s+)?[\\[【〔]?'
const only = (words: string) => new RegExp(`^${numbered}(?:${words})\\s*[\\]】〕]?\\s*[:.：。—–-]?$`, 'iu')
const runIn = (words: string, stops: string) =>
  new RegExp(`^${numbered}(?:${words})\\s*(?:[\\]】〕]\\s*[:：]?|${stops})\\s*`, 'iu')

const stops = '[:：.。—–]+|-(?=\\s)'
const abstractTitle = only(abstractWords)
const keywordsTitle = only(keywordWords)
const abstractStart = runIn(abstractWords, stops)
const keywordsStart = runIn(keywordWords, stops)

/** 'A B S T R A C T' */
const unspaced = (line: string): string => (/^(?:\p{L}\s){3,}\p{L}\s*:?$/u.test(line) ? line.replaceAll(' ', '') : line)

export const isAbstractTitle = (line: string): boolean => abstractTitle.test(unspaced(line))
export const isKeywordsTitle = (line: string): boolean => keywordsTitle.test(unspaced(line))

/** BCP 47; undefined for a title that is no abstract's. */
export const languageOfAbstract = (title: string): string | undefined => languageOf(title, abstractWordsOf)
/** BCP 47, by the word before them. */
export const languageOfKeywords = (label: string): string | undefined => languageOf(label, keywordWordsOf)

const languageOf = (title: string, wordsOf: Record<string, string>): string | undefined =>
  Object.entries(wordsOf).find(([, words]) => only(words).test(unspaced(title.trim())))?.[0]

/** How many characters of the line merely announce an abstract: 'Abstract: ', 'Summary — '. */
export function abstractRunIn(line: string): number {
  return abstractStart.exec(line)?.[0].length ?? 0
}

export function keywordsRunIn(line: string): number {
  return keywordsStart.exec(line)?.[0].length ?? 0
}

/** Where the main text begins. */
export const isIntroduction = (line: string): boolean =>
  /^(?:(?:\d|[IVX]+)[.)]?\s*)?(?:general )?(?:introduction|background(?: and \p{L}+)?|einleitung|einführung|introducción|introdução|introduzione|inleiding|wstęp|giriş|pendahuluan|giới thiệu|введение|вступ|εισαγωγή|引言|绪论|前言|はじめに|서론|مقدمة|المقدمة|مقدمه)\s*[.:：]?$/iu.test(
    line,
  )

/** Sections that only name the authors. */
export const isAuthorsTitle = (line: string): boolean =>
  /^(?:authors?|author (?:information|details|list)|authors and affiliations|affiliations?|correspond(?:ence|ing authors?)|contributors|title page)\s*:?$/i.test(
    line,
  )

/** Lines near an abstract that are about the manuscript rather than part of it. */
export const isAboutManuscript = (line: string): boolean =>
  /^(?:word count|running (?:head|title)|short title|corresponding author|\*?\s*correspond(?:ence|ing)\b|e-?mails?\s*:|received\s*[:\d]|accepted\s*[:\d]|submitted (?:to|on|:)|manuscript (?:id|number|type)|article type|target journal|number of (?:words|pages|figures|tables)|orcid\b|date\s*:|version\s*:|article ?(?:info(?:rmation)?|history)\s*:?$|available online|published (?:online )?[:\d]|revised\s*[:\d]|recibido\s*:|aceptado\s*:|recebido\s*|geliş tarihi|kabul tarihi|дата поступления|поступила|收稿日期)/i.test(
    unspaced(line),
  )

/** How to reach the authors. */
export const isCorrespondence = (line: string): boolean =>
  hasAddress(line) || /^\W*(?:corresponding author|correspond(?:ence|ing)\b|e-?mails?\s*:|orcid\b)/i.test(line)

export const namesOrganisation = (line: string): boolean =>
  /\b(?:univ\p{L}*|department|dept|institut\p{L}*|faculty|faculté|fakultät|school of|college|centre|center|hospital|laborator\p{L}*|academy|akademie|ministry|research group|gmbh|ltd|inc)\b|大学|學院|学院|研究所|университет|институт/iu.test(
    line,
  )
export const hasAddress = (line: string): boolean =>
  /\S@\S+\.\S|orcid\.org|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/i.test(line)
