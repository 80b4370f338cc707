// The text of About: what the journal is for, who owns it and pays for it, and how its papers are preserved.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const about: PageSource = {
  title: 'About the journal',
  description:
    'What the journal publishes and for whom, who owns it and pays for it, and how its papers are preserved.',
  updatedOn: '2026-11-23',
  markdown: `{{ name | default: "This journal" }} publishes research on the teaching and learning of science,
technology, engineering and mathematics. It is international, peer-reviewed and open access: every research paper is
reviewed double-blind, and anyone may read it free of charge.

## Vision

A classroom anywhere in the world should benefit from what people have found out about teaching in another. For that,
findings must be sound, written so that others can use them, and open to everyone.

## Mission

We help researchers and teachers of science, technology, engineering and mathematics to learn from one another. To do
so, we

- publish studies that were carefully conducted and completely reported, whatever their result;
- have each of them examined by people who know the field and do not know the authors' names;
- make every paper free to read from the day it appears;
- welcome authors and reviewers from every country and kind of institution, and assess work by its content alone.

## About the journal

{{ name | default: "The journal" }}{% if shortName and shortName != name %}, or {{ shortName }} for short,{% endif %}
appears
{%- if frequency.label %} {{ frequency.label | downcase }},{% endif %}
{%- if frequency.issuesPerYear %} in {{ frequency.issuesPerYear }} issues a year.
{%- else %} in numbered issues.{% endif %}
{% if firstIssue.label %}Its first issue is {{ firstIssue.label }}.{% endif %}
{% if languages.size > 0 %}Papers are published in {{ languages | join: ", " }}.{% endif %}
{% if figures.firstDecision %}Half of the authors whose manuscripts were decided on from {{ figures.from }} to
{{ figures.to }} had a first decision within {{ figures.firstDecision }}; [more about times and
acceptance](/peer-review#times-and-acceptance).{% endif %}
All volumes and issues are in the [archive](/archive).
{% if issn.online or issn.print %}
{%- if issn.online %}
- ISSN (online): {{ issn.online }}
{%- endif %}
{%- if issn.print %}
- ISSN (print): {{ issn.print }}
{%- endif %}
{%- if abbreviation %}
- Abbreviated title: {{ abbreviation }}
{%- endif %}
{% elsif issn.applied %}
An ISSN has been applied for.
{% endif %}
The page of the [editorial board](/editorial-board) names the people who decide what we publish, and their institutions.

## Aims and scope

{% if description %}{{ description }}

{% endif %}We publish work on how science, technology, engineering and mathematics are taught and learned, as single
subjects or together, at every level: early years, school, vocational training, university, teacher education, and
places outside the classroom such as museums and clubs.

A paper belongs here if it asks a clear question about teaching or learning, answers it with evidence or a
well-founded argument, and says what the answer means for others. Quantitative, qualitative, mixed and design-based
studies are equally welcome, and so are replications and studies that did not find what their authors had hoped for.

Research in a discipline that does not concern its teaching or learning is out of scope.
{% if keywords.size > 0 %}
Keywords: {{ keywords }}.
{% endif %}
{%- if articleTypes.size > 0 %}
### What we publish
{% for type in articleTypes %}
- {{ type.label }}{% if type.peerReviewed %}, peer-reviewed{% elsif type.peerReviewed == false %}, decided by the
  editors without external review{% endif %}
{%- endfor %}

The [author's guide](/guide) says what each of them needs.
{% endif %}
## Readership

We write for researchers in education, for teachers and those who educate them, for authors of curricula and textbooks,
and for people who make decisions about schools and universities. We ask authors to write so that a reader from a
neighbouring subject, or from another country's school system, can follow.

## Publisher

{% if publisher.name %}{{ name | default: "The journal" }} is published by
{% if publisher.url %}[{{ publisher.name }}]({{ publisher.url }}){% else %}{{ publisher.name }}{% endif %}.
{% if publisher.kind or publisher.address or publisher.country or publisher.founded or publisher.ror %}
{%- if publisher.kind %}
- Type of organisation: {{ publisher.kind }}
{%- endif %}
{%- if publisher.address %}
- Address: {{ publisher.address }}
{%- endif %}
{%- if publisher.country %}
- Country: {{ publisher.country }}
{%- endif %}
{%- if publisher.founded %}
- Founded: {{ publisher.founded }}
{%- endif %}
{%- if publisher.ror %}
- In the Research Organization Registry: [{{ publisher.ror }}]({{ publisher.ror }})
{%- endif %}
{% endif %}{% else %}We will name the publisher here, with its postal address and country.
{% endif %}
### Ownership

{% if owner %}The title is owned by {{ owner }}.{% else %}We will name the owner of the title here.{% endif %}
The editors alone decide on papers. Neither the owner, the publisher nor a sponsor takes part in decisions or sees
confidential reviews.

## Funding

{% if revenue %}{{ revenue }}
{% else %}We will state here how the journal is funded.
{% endif %}
{%- if sponsors.size > 0 %}
The journal is supported by:
{% for sponsor in sponsors %}
- {% if sponsor.url %}[{{ sponsor.name }}]({{ sponsor.url }}){% else %}{{ sponsor.name }}{% endif %}
{%- if sponsor.role %} ({{ sponsor.role }}){% endif %}
{%- endfor %}
{% endif %}
Funders have no influence on which papers we accept. What authors pay, if anything, is stated in the [author's
guide](/guide#fees) and under [open access](/open-access#fees).

## Advertising

{% if advertising.accepted == true %}The journal accepts advertising. Advertisements are labelled as such, kept apart
from the papers, and have no influence on editorial decisions.
{% elsif advertising.accepted == false %}The journal does not accept advertising.
{% endif %}
{%- if advertising.policy %}
{{ advertising.policy }}
{% elsif advertising.accepted == nil %}We will state our policy on advertising here before any advertisement appears.
{% endif %}
## Direct marketing

{% if marketing %}{{ marketing }}
{% else %}We will state our policy on direct marketing, such as invitations to submit, here before we send any such
message.
{% endif %}
We use the addresses given for an account or a manuscript only for that account and manuscript, as the [privacy
page](/privacy) explains.

## Indexing

{% if indexing.size > 0 %}The journal is listed in:
{% for index in indexing %}
- {% if index.url %}[{{ index.name }}]({{ index.url }}){% else %}{{ index.name }}{% endif %}
{%- if index.since %}, since {{ index.since }}{% endif %}
{%- endfor %}
{% else %}We name no index here yet. We name one only once it lists the journal, with a link to its record.
{% endif %}
## Preservation

{% if preservation.size > 0 %}These services preserve copies of the papers:
{% for service in preservation %}
- {% if service.url %}[{{ service.name }}]({{ service.url }}){% else %}{{ service.name }}{% endif %}
{%- if service.since %}, since {{ service.since }}{% endif %}
{%- endfor %}
{% else %}We will name the service that preserves the papers for the long term here once it is arranged.
{% endif %}
{%- if backup %}
{{ backup }}
{% endif %}
## Accessibility

We want everyone to be able to read this site and to submit through it. We aim to conform to the Web Content
Accessibility Guidelines (WCAG) 2.2, level AA.

You can read the public pages without JavaScript, use them with the keyboard alone, enlarge them, and show them in light
or dark colours. Submitting a manuscript does need JavaScript. You can read papers that were typeset here on their own
page, with headings, formulas and tables that a screen reader understands, and their PDF is tagged for it (PDF/UA). A
PDF that was made elsewhere may be less well structured; the text on the page, or the Word file, is then easier to read.
Figures have descriptions where their authors wrote them.

If something gets in your way, please [tell us](/contact): name the page or the paper, what you wanted to do, and what
you use (browser, screen reader, magnifier). We fix what we can and, in the meantime, send you the content in a form you
can use.
`,
}
