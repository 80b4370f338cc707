import { expect, test } from 'vitest'
import { writeMath } from './write-math.ts'

const inside = (mathml: string) => writeMath(`<math>${mathml}</math>`, 'x', 'inline')
const written = (content: string) => `<math display="inline" alttext="x">${content}</math>`

test('a formula is displayed as its place requires, with its TeX as text alternative', () => {
  const mathml =
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>x</mi><mo>&lt;</mo><mi>y</mi></math>'
  expect(writeMath(mathml, 'x<"y"', 'inline')).toBe(
    '<math display="inline" alttext="x&lt;&quot;y&quot;"><mi>x</mi><mo>&lt;</mo><mi>y</mi></math>',
  )
})

test('the first of several notations of a formula is used', () => {
  expect(
    inside(
      '<semantics><mrow><mi>x</mi></mrow><annotation-xml encoding="text/html"><script/></annotation-xml></semantics>',
    ),
  ).toBe(written('<mrow><mi>x</mi></mrow>'))
})

test('prescripts stay, and an empty one is an empty row', () => {
  expect(inside('<mmultiscripts><mi>C</mi><mprescripts/><none/><mn>14</mn></mmultiscripts>')).toBe(
    written('<mmultiscripts><mi>C</mi><mprescripts></mprescripts><mrow></mrow><mn>14</mn></mmultiscripts>'),
  )
})

test('formatting that does not belong to a formula is left out', () => {
  expect(inside('<mi style="color:red" class="a" href="javascript:x" mathcolor="red">x</mi>')).toBe(
    written('<mi>x</mi>'),
  )
  expect(inside('<mspace width="url(x)"/><mspace width="0.167em"/>')).toBe(
    written('<mspace></mspace><mspace width="0.167em"></mspace>'),
  )
})

test('constructs that Core expresses differently are converted', () => {
  expect(inside('<mover><mi>x</mi><mo accent="true">^</mo></mover>')).toBe(
    written('<mover accent="true"><mi>x</mi><mo>^</mo></mover>'),
  )
  expect(inside('<mover><mrow><mi>a</mi><mi>b</mi></mrow><mo accent="true">¯</mo></mover>')).toBe(
    written('<mover accent="true"><mrow><mi>a</mi><mi>b</mi></mrow><mo>‾</mo></mover>'),
  )
  expect(inside('<mover><mi>x</mi><mo accent="true">\u0302</mo></mover>')).toContain('<mo>^</mo>')
  expect(inside('<mtable><mtr><mtd columnalign="right"><mi>x</mi></mtd></mtr></mtable>')).toBe(
    written('<mtable><mtr><mtd data-align="right"><mi>x</mi></mtd></mtr></mtable>'),
  )
  expect(inside('<menclose notation="box"><mi mathvariant="normal">d</mi></menclose>')).toBe(
    written('<mrow><mi mathvariant="normal">d</mi></mrow>'),
  )
  expect(writeMath('<m:math><m:mi mathvariant="bold-italic">𝒙</m:mi></m:math>', 'x', 'inline')).toBe(
    written('<mi>𝒙</mi>'),
  )
})

test.each([
  '<math><script>x</script></math>',
  '<math><mtext><img src="x" onerror="y"/></mtext></math>',
  '<math><mi>x</math>',
  '<math><mglyph/></math>',
  '<math><math/></math>',
  '<svg/>',
  '<math/>x',
  'x',
  '',
])('%s is not a formula', (mathml) => {
  expect(writeMath(mathml, 'x', 'inline')).toBeUndefined()
})
