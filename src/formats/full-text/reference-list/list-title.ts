// What the title of a reference list looks like, in the most widely used languages.
import { once } from '#src/domain/once.ts'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { onlyLetters } from './fold-letters.ts'

const titles = `
references, reference, reference list, list of references, references cited, cited references, bibliographic references, references and notes,
notes and references, references and further reading, bibliography, selected bibliography, select bibliography, works cited, works consulted,
list of works cited, literature, literature cited, cited literature, literature references, list of literature, citations, cited works, sources,
sources cited, list of sources, references and sources, sources and references, further reading,
Literaturverzeichnis, Literatur, Literaturangaben, Literaturliste, Quellen, Quellenverzeichnis, Quellen und Literatur, Referenzen, Bibliographie,
Literatur- und Quellenverzeichnis, Quellen- und Literaturverzeichnis, Verzeichnis der Literatur, Zitierte Literatur, Bibliografie,
Références, Références bibliographiques, Liste des références, Bibliographie sélective, Ouvrages cités, Œuvres citées, Sources et bibliographie,
Referencias, Referencias bibliográficas, Lista de referencias, Bibliografía, Bibliografía citada, Obras citadas, Literatura citada, Fuentes,
Referências, Referências bibliográficas, Lista de referências, Bibliografia, Obras citadas, Riferimenti bibliografici, Riferimenti, Opere citate,
Referències, Referències bibliogràfiques, Referenties, Literatuurlijst, Literatuur, Bronnen, Bronnenlijst, Geraadpleegde literatuur,
Literatura, Piśmiennictwo, Wykaz literatury, Spis literatury, Literatura cytowana, Seznam literatury, Použitá literatura, Zoznam použitej literatúry,
Popis literature, Literatura i izvori, Viri in literatura, Irodalom, Irodalomjegyzék, Felhasznált irodalom, Hivatkozások, Referințe, Referințe bibliografice,
Referenser, Källor, Källförteckning, Litteraturförteckning, Litteratur, Litteraturliste, Referencer, Referanser, Kilder, Kildeliste,
Lähteet, Lähdeluettelo, Kirjallisuus, Viited, Kasutatud kirjandus, Literatūra, Kaynakça, Kaynaklar, Daftar Pustaka, Referensi, Rujukan, Bibliyografya,
Tài liệu tham khảo, Список литературы, Список использованной литературы, Список использованных источников, Литература, Библиография,
Библиографический список, Источники, Список источников, Источники и литература, Список літератури, Список використаних джерел, Список використаної літератури,
Література, Джерела, Бібліографія, Използвана литература, Βιβλιογραφία, Αναφορές, Βιβλιογραφικές αναφορές, Κατάλογος αναφορών,
参考文献, 參考文獻, 引用文献, 引用文獻, 文献, 參考資料, 参考资料, 参考書目, 参考书目, 참고문헌, 인용문헌,
المراجع, قائمة المراجع, المصادر, المصادر والمراجع, المراجع والمصادر, منابع, فهرست منابع, مراجع, منابع و مآخذ, ביבליוגרפיה, רשימת מקורות, מקורות, संदर्भ, सन्दर्भ, संदर्भ सूची,
তথ্যসূত্র, บรรณานุกรม, เอกสารอ้างอิง, حوالہ جات`

// Made when the first text is read: it would take 6 ms of each start of the server.
const known = once(() => new Set(titles.split(',').map(onlyLetters)))
// '7.', 'VII.', '7', 'A)'; the words may be letter-spaced by hand.
const typedNumber = /^\s*(?:\d{1,2}(?:\.\d{1,2})*|[ivxIVX]{1,5}|[A-Z])[.):]?\s+/
const maxTitleLength = 60

export function isListTitle(block: Block | undefined): boolean {
  if (block?.kind !== 'heading' && block?.kind !== 'paragraph') return false
  return isTitleText(plainWords(block.inlines))
}

export function isTitleText(text: string): boolean {
  const words = text.trim()
  if (words.length === 0 || words.length > maxTitleLength) return false
  return known().has(onlyLetters(words)) || known().has(onlyLetters(words.replace(typedNumber, '')))
}

// Words that also title other sections: left alone if nothing is below them.
const sure = new Set(
  'references,reference list,list of references,bibliography,works cited,literature cited,Literaturverzeichnis,Références,Bibliographie,Referencias,Bibliografía,Referências,Bibliografia,Riferimenti bibliografici,Список литературы,参考文献'
    .split(',')
    .map(onlyLetters),
)

export function isSureTitle(block: Block | undefined): boolean {
  if (block?.kind !== 'heading' && block?.kind !== 'paragraph') return false
  return sure.has(onlyLetters(plainWords(block.inlines).replace(typedNumber, '')))
}

// Names of styles: Bibliography, EndNote Bibliography, Literaturverzeichnis 1, MDPI_7.1_References, CSL Entry, Works Cited.
const styleName =
  /bibliogra|literatur|works.?cited|bib.?(entry|item)|csl.?entry|kaynak|reference|^refs?$|^ref[\s_-]|[\s_-]refs?$/i
const otherStyle = /heading|title|überschrift|titel|caption|cross|toc|mark|zitat$/i

/** Whether a style of this name is for entries of a reference list. */
export function isEntryStyle(style: string | undefined): boolean {
  return style !== undefined && styleName.test(style) && !otherStyle.test(style)
}
