import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test.each([
  ['ok\n{% if name %}x', 'Line 2, {% if name %}: it is never ended: {% endif %} is missing'],
  ['a\n\n{{ x | shout }}', "Line 3, {{ x | shout }}: there is no filter 'shout'"],
  ['{% include "x" %}', 'Line 1, {% include "x" %}: there is no tag \'include\''],
  ['{% if a %}x{% endfor %}', 'Line 1, {% endfor %}: there is no {% for %} before it to end'],
  ['{% else %}', 'Line 1, {% else %}: it is outside {% if %} … {% endif %}'],
  ['Dear {{ name', 'Line 1, {{ name: its end }} is missing'],
  ['{% if name', 'Line 1, {% if name: its end %} is missing'],
  ['a\n{%\nif name %}x', 'Line 2, {% if name %}: it is never ended: {% endif %} is missing'],
  ['{% liquid\n if x\n %}', 'Line 2, if x: it is never ended: endif is missing'],
  ['{% liquid\n if x', 'Line 1, {% liquid: its end %} is missing'],
  ['{%- raw -%}x', 'Line 1, {%- raw -%}: it is never ended: {% endraw %} is missing'],
  ['{% if a %}{% else %}{% elsif b %}{% endif %}', 'Line 1, {% if a %}: {% elsif %} cannot follow {% else %}'],
  ['x\n{% if (a %}y{% endif %}', 'Line 2, {% if (a %}: it cannot be read; look for a missing or an extra character'],
  [
    '{% for i in (1..100000000) %}{{ i }}{% endfor %}',
    'Line 1, {% for i in (1..100000000) %}: it takes too long or becomes too long; make its loops do less',
  ],
  ['x'.repeat(100_001), 'The text is too long'],
])('the fault of %j is reported with its line', (template, sentence) => {
  expect(() => fillTemplate(template, {})).toThrow(new Error(sentence))
})
