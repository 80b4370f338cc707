import { expect, test } from 'vitest'
import { formula } from './write-math.ts'

const written = (mathml: string | undefined, tex = 'x') =>
  formula({ tex, mathml }, 'inline', { invent: (wish) => wish })
const asTex = (tex: string) =>
  `<tex-math id="tex-1" notation="LaTeX">\\documentclass{article}\\usepackage{amsmath,amssymb}\\begin{document}$${tex}$\\end{document}</tex-math>`

test('MathML has the schema’s prefix, without its repetitions', () => {
  const mathml =
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mi>x</mi>' +
    '<annotation encoding="application/x-tex">x</annotation></semantics></math>'
  expect(written(mathml)).toBe(
    `<alternatives><mml:math id="mml-1" display="inline"><mml:mi>x</mml:mi></mml:math>${asTex('x')}</alternatives>`,
  )
})

test('a formula without MathML is TeX alone, one without TeX is MathML alone', () => {
  expect(written(undefined, 'a<b')).toBe(asTex('a&lt;b'))
  expect(written('<math><mi>x</mi></math>', ' ')).toBe(
    '<mml:math id="mml-1" display="inline"><mml:mi>x</mml:mi></mml:math>',
  )
})

test('unknown attributes, styles and links are left out', () => {
  expect(
    written('<math><mo stretchy="false" style="color:red" href="javascript:1" form="odd">(</mo></math>'),
  ).toContain('<mml:mo stretchy="false">(</mml:mo>')
})

test('an unknown element becomes a row of its content', () => {
  expect(written('<math><msup><odd><mi>x</mi></odd><mn>2</mn></msup></math>')).toContain(
    '<mml:msup><mml:mrow><mml:mi>x</mml:mi></mml:mrow><mml:mn>2</mml:mn></mml:msup>',
  )
})

test('prescripts are written as such, and so are empty scripts', () => {
  const scripts = '<mi>C</mi><none/><mrow/><mprescripts/><mn>6</mn><mn>14</mn>'
  expect(written(`<math><mmultiscripts>${scripts}</mmultiscripts></math>`)).toContain(
    '<mml:mmultiscripts><mml:mi>C</mml:mi><mml:none/><mml:mrow/><mml:mprescripts/><mml:mn>6</mml:mn><mml:mn>14</mml:mn></mml:mmultiscripts>',
  )
})

test.each([
  ['scripts that are no pairs', '<math><mmultiscripts><mi>C</mi><mn>6</mn></mmultiscripts></math>'],
  ['scripts without a base', '<math><mmultiscripts><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts></math>'],
  ['what is left out of nothing', '<math><mrow><none/></mrow></math>'],
  ['a fraction with one part', '<math><mfrac><mi>a</mi></mfrac></math>'],
  ['a row outside of a table', '<math><mtr><mtd><mi>a</mi></mtd></mtr></math>'],
  ['markup that does not end', '<math><mi>a</mi>'],
  ['something else', '<script>a</script>'],
  ['nothing', ''],
])('%s is not accepted: TeX is used alone', (_, mathml) => {
  expect(written(mathml)).toBe(asTex('x'))
})
