// How captions begin and how texts mention what they caption: 'Figure 2.', 'Fig. S1:', 'Tabelle 3', 'جدول (۱)', '图 1'.

type LabelKind = 'figure' | 'table'
export type CaptionLabel = {
  kind: LabelKind
  /** As displayed: 'Figure 2', 'Abb. 3'; without a number if none was typed. */
  label: string
  number?: string | undefined
  /** How many characters of the line it takes, including the punctuation and space after it. */
  length: number
  /** A separator from the words: a colon, a full stop, the end of a line. */
  isParted: boolean
}

const figureWords =
  'figures?|figs?|scheme|chart|graph|plate|photo(?:graph)?|image|map|exhibit|illustration|abbildung|abb|grafik|figura|gráfico|ilustración|ilustração|imagen|imagem|fotografía|esquema|mapa|schéma|graphique|rysunek|rys|wykres|obrázek|obr|graf|şekil|resim|görsel|figuur|figur|afbeelding|gambar|bagan|rajah|hình|kuva|рисунок|рис|схема|график|диаграмма|фото|малюнок|мал|εικόνα|σχήμα|图|圖|図|그림|(?:ال)?شكل|(?:ال)?رسم|شکل|نمودار|تصویر|איור|תרשים|รูปที่|ภาพที่'
const tableWords =
  'tables?|tab|tbl|tabelle|tableau|tabla|cuadro|quadro|tabela|tabella|tabelul|tabel|tabell|tablo|çizelge|jadual|bảng|taulukko|tabulka|таблица|табл|таблиця|πίνακας|表|표|(?:ال)?جدول|טבלה|לוח|ตารางที่'
const before = '(?:(?:supplementary|supplemental|extended data|appendix|online)\\s+)?'
// '2', 'S1', 'A.3', '2-1', '3b', 'IV', '۲'
const labelNumber =
  '[A-Z]{0,2}[.-]?\\p{Nd}{1,3}(?:[.–-]\\p{Nd}{1,3})*[a-z]?(?![\\p{Script=Latin}\\p{Nd}%])|[IVXLC]{1,6}(?![\\p{L}\\p{Nd}])|[A-Z](?=[.:]\\s|$)'

const begin = new RegExp(
  `^(${before}(?:(${figureWords})|(${tableWords})))(?![\\p{L}])(\\.?\\s{0,2}|\\s*№\\s*)(?:(${labelNumber})|[(（]\\s?(\\p{Nd}{1,3}(?:[.–-]\\p{Nd}{1,3})?)\\s?[)）])?`,
  'iu',
)
const parts = /^\s*(?:[.:：|。]|[–—-](?=\s)|\)|\s{2,}|$)\s*/

const fullWords: Record<string, string> = {
  fig: 'Figure',
  figs: 'Figure',
  figures: 'Figure',
  tab: 'Table',
  tbl: 'Table',
  tables: 'Table',
}

const abbreviated = /^(?:figs?|tab|tbl|abb|rys|obr|рис|мал|табл)$/i

/** For a line that begins like a caption. 'Fig.' and 'Tab.' are written out in English and French, where they can only mean one word. */
export function readCaptionLabel(line: string, language = 'en'): CaptionLabel | undefined {
  const found = begin.exec(line)
  if (!found) return undefined
  const [whole, words = '', figure, , space = ''] = found
  const inBrackets = found[6]
  // With the flag i, 'a' would pass for a number.
  const isNumber = found[5] !== undefined && /\p{Nd}|^[IVXLC]+$|^[A-Z]$/u.test(found[5])
  const number = isNumber ? found[5] : inBrackets
  const end = number === undefined ? whole.length - space.length - (found[5]?.length ?? 0) : whole.length
  const rest = line.slice(end)
  const parting = parts.exec(rest)
  if (number === undefined && !/^\s*[.:：]/.test(rest) && rest !== '') return undefined
  const length = end + (parting?.[0].length ?? /^\s*/.exec(rest)?.[0].length ?? 0)
  return {
    kind: figure === undefined ? 'table' : 'figure',
    label:
      number === undefined
        ? capitalised(words, language)
        : `${capitalised(words, language)}${space === '' && !inBrackets ? '' : ' '}${number}`,
    number,
    length,
    isParted: parting !== null,
  }
}

function capitalised(words: string, language: string): string {
  const isWrittenOut = /^(?:en|fr)\b/.test(language)
  return words
    .split(/\s+/)
    .map((word) => {
      const full =
        (isWrittenOut ? fullWords[word.toLowerCase()] : undefined) ?? (abbreviated.test(word) ? `${word}.` : word)
      return full.charAt(0).toUpperCase() + full.slice(1).toLowerCase()
    })
    .join(' ')
}

/** 'Figure', 'Table': the default label for things without a typed number in this language. */
export function labelWord(kind: LabelKind, language: string | undefined): string {
  const [figure, table] = words[language?.slice(0, 2).toLowerCase() ?? ''] ?? ['Figure', 'Table']
  return kind === 'figure' ? figure : table
}

const words: Record<string, [figure: string, table: string]> = {
  de: ['Abbildung', 'Tabelle'],
  fr: ['Figure', 'Tableau'],
  es: ['Figura', 'Tabla'],
  pt: ['Figura', 'Tabela'],
  it: ['Figura', 'Tabella'],
  nl: ['Figuur', 'Tabel'],
  id: ['Gambar', 'Tabel'],
  ms: ['Rajah', 'Jadual'],
  pl: ['Rysunek', 'Tabela'],
  tr: ['Şekil', 'Tablo'],
  ru: ['Рисунок', 'Таблица'],
  uk: ['Рисунок', 'Таблиця'],
  zh: ['图', '表'],
  ja: ['図', '表'],
  ko: ['그림', '표'],
  ca: ['Figura', 'Taula'],
  cs: ['Obrázek', 'Tabulka'],
  da: ['Figur', 'Tabel'],
  el: ['Εικόνα', 'Πίνακας'],
  fi: ['Kuva', 'Taulukko'],
  nb: ['Figur', 'Tabell'],
  ro: ['Figura', 'Tabelul'],
  sv: ['Figur', 'Tabell'],
  vi: ['Hình', 'Bảng'],
  ar: ['شكل', 'جدول'],
  fa: ['شکل', 'جدول'],
  he: ['איור', 'טבלה'],
}
