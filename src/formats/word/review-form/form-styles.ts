// The looks of the form: fields are framed, so that they are seen in print and in programs that do not show controls.
import { element, inline, type Markup } from '#src/formats/xml/markup.ts'

const frame = ['top', 'left', 'bottom', 'right'] as const

export const formStyles = (namespace: string): Markup =>
  inline(
    'w:styles',
    { 'xmlns:w': namespace },
    inline(
      'w:docDefaults',
      {},
      inline('w:rPrDefault', {}, inline('w:rPr', {}, fonts, ...size(22), inline('w:lang', { 'w:val': 'en-GB' }))),
      inline('w:pPrDefault', {}, inline('w:pPr', {}, spacing(0, 120))),
    ),
    style('Normal', 'Normal', { isDefault: true }),
    style('Title', 'Title', { paragraph: [spacing(0, 60)], run: [inline('w:b', {}), ...size(36)] }),
    style('Heading1', 'heading 1', {
      paragraph: [inline('w:keepNext', {}), spacing(360, 60), inline('w:outlineLvl', { 'w:val': '0' })],
      run: [inline('w:b', {}), ...size(24)],
    }),
    style('Hint', 'Hint', {
      paragraph: [inline('w:keepNext', {}), spacing(0, 60)],
      run: [inline('w:color', { 'w:val': '555555' }), ...size(19)],
    }),
    style('ListBullet', 'List Bullet', { paragraph: [spacing(0, 60), inline('w:ind', { 'w:left': '284' })] }),
    style('Field', 'Field', {
      paragraph: [
        inline('w:pBdr', {}, ...frame.map((side) => inline(`w:${side}`, border))),
        spacing(60, 120),
        inline('w:ind', { 'w:left': '113', 'w:right': '113' }),
      ],
    }),
    element(
      'w:style',
      { 'w:type': 'character', 'w:styleId': 'PlaceholderText' },
      inline('w:name', { 'w:val': 'Placeholder Text' }),
      inline('w:rPr', {}, inline('w:color', { 'w:val': '666666' })),
    ),
  )

const border = { 'w:val': 'single', 'w:sz': '4', 'w:space': '4', 'w:color': '888888' }
const fonts = inline('w:rFonts', { 'w:ascii': 'Calibri', 'w:hAnsi': 'Calibri', 'w:cs': 'Calibri' })

/** In half points. */
const size = (halfPoints: number): Markup[] =>
  ['w:sz', 'w:szCs'].map((name) => inline(name, { 'w:val': String(halfPoints) }))

const spacing = (before: number, after: number): Markup =>
  inline('w:spacing', { 'w:before': String(before), 'w:after': String(after) })

type Looks = { isDefault?: boolean; paragraph?: Markup[]; run?: Markup[] }

const style = (id: string, name: string, { isDefault = false, paragraph = [], run = [] }: Looks): Markup =>
  element(
    'w:style',
    { 'w:type': 'paragraph', 'w:default': isDefault ? '1' : undefined, 'w:styleId': id },
    inline('w:name', { 'w:val': name }),
    inline('w:pPr', {}, ...paragraph),
    inline('w:rPr', {}, ...run),
  )
