// The text that follows the statement on fees wherever it appears: the amounts, the waivers, and future plans.
export const charges = `{%- if fees.submission or fees.processing %}
{% if fees.submission %}
- For submitting a manuscript: {{ fees.submission }}
{%- endif %}
{%- if fees.processing %}
- For publishing a paper: {{ fees.processing }}
{%- endif %}
{% endif %}
{%- if fees.waivers %}
{{ fees.waivers }}
{% endif %}
{%- if fees.futurePlans %}
{{ fees.futurePlans }}
{% endif %}`
