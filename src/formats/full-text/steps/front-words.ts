// Words with which the front matter of a manuscript names its parts, in the most widely used languages.

const abstractWords =
  'abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|samenvatting|streszczenie|abstrakt|özet|abstrak|intisari|ringkasan|tóm tắt|sammanfattning|sammendrag|tiivistelmä|rezumat|аннотация|реферат|анотація|περίληψη|摘要|概要|초록|요약|ملخص|المستخلص|چکیده'
const keywordWords =
  'key ?-?words?(?: and phrases)?|index terms|subject terms|schlüsselwörter|schlagw[oö]rte[r]?|schlagworte|mots[- ]cl[ée]s?|palabras[- ]clave|palavras[- ]chave|parole[- ]chiave|trefwoorden|słowa kluczowe|klíčová slova|kata[- ]?kunci|từ khóa|nyckelord|nøkkelord|nøgleord|avainsanat|cuvinte[- ]cheie|anahtar (?:kelimeler|sözcükler)|ключевые слова|ключові слова|λέξεις[- ]κλειδιά|关键词|關鍵詞|關鍵字|キーワード|주제어|핵심어|الكلمات المفتاحية|كلمات مفتاحية|واژگان کلیدی|کلیدواژه‌?ها'

const only = (words: string) => new RegExp(`^(?:${words})\\s*[:.：]?$`, 'iu')
const runIn = (words: string, stops: string) => new RegExp(`^(?:${words})\\s*(?:${stops})\\s*`, 'iu')

export const isAbstractTitle = (line: string): boolean => only(abstractWords).test(line)
export const isKeywordsTitle = (line: string): boolean => only(keywordWords).test(line)

/** How many characters of the line merely announce an abstract: 'Abstract: ', 'Summary — '. */
export function abstractRunIn(line: string): number {
  return runIn(abstractWords, '[:：.—–]|-(?=\\s)').exec(line)?.[0].length ?? 0
}

export function keywordsRunIn(line: string): number {
  return runIn(keywordWords, '[:：.—–]|-(?=\\s)').exec(line)?.[0].length ?? 0
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
  /^(?:word count|running (?:head|title)|short title|corresponding author|\*?\s*correspond(?:ence|ing)\b|e-?mails?\s*:|received\s*[:\d]|accepted\s*[:\d]|submitted (?:to|on|:)|manuscript (?:id|number|type)|article type|target journal|number of (?:words|pages|figures|tables)|orcid\b|date\s*:|version\s*:)/i.test(
    line,
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
