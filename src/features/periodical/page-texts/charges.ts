// What follows the statement on fees wherever it stands: the amounts, who pays less, and what is planned.
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
