// What the page says of free reading and reuse: the licence, the fees, self-archiving, preservation, and feeds.
import type { PageSource } from '#src/features/periodical/page-source.ts'
import { charges } from './charges.ts'

export const openAccess: PageSource = {
  title: 'Open access',
  description:
    'Every paper is free to read at once, without registration. What you may do with it, and how it is kept.',
  updatedOn: '2026-11-21',
  markdown: `{{ name | default: "This journal" }} is an open access journal. Every paper is free for everyone
from the moment it is published, without an embargo, a subscription or registration.

## Your rights

{% if licence %}You may read the full text of every paper, download it, copy it, pass it on, print it, search it and
link to it. You may crawl it for an index, pass it as data to software, and use it for any other lawful purpose that the
licence below allows. You need ask neither publisher nor author first, and pay nothing beyond your own access to
the internet. What the authors keep is the right to be named and cited properly, and that their work is not distorted.
{% else %}You may read the full text of every paper, download it, print it, search it and link to it. You need ask
neither publisher nor author first, and pay nothing beyond your own access to the internet. Whether you may also pass
copies on, change them or use them in other works depends on the licence, which will be stated below.
{% endif %}

What open access means has been set down by the
[Budapest Open Access Initiative](https://www.budapestopenaccessinitiative.org/). The
[Directory of Open Access Journals](https://doaj.org/) uses the same definition, and so do we.

## Licence

{% if licence %}All papers are published under [{{ licence.label }}]({{ licence.url }}), unless a paper says
otherwise. The licence is stated on the paper's page. The link leads to its text, which says what you may do and what
you must observe. Where a paper contains material of others under different terms, it says so beside that material.
{% else %}The licence of the papers will be stated here and on each paper, with a link to its text.
{% endif %}
Who holds the copyright is stated under [copyright](/copyright).

## Fees

Readers and libraries pay nothing.

{% if fees.statement %}For authors: {{ fees.statement }}
{% elsif fees.none == true %}Authors pay nothing either: there is no charge for submitting or for publishing.
{% else %}Fees for authors: to be announced.
{% endif %}
${charges}
{% if revenue %}How the journal is paid for: {{ revenue }}
{% else %}How the journal is paid for will be stated under [funding](/about#funding).
{% endif %}
## Self-archiving

We do not mind if authors share their work elsewhere; we ask only that readers can find the version of record.

| Version | Where | When |
| --- | --- | --- |
| Submitted manuscript (preprint) | anywhere | at any time, also before submission |
| Accepted manuscript, after review | anywhere | at once, without an embargo |
{%- if licence %}
| Published paper | anywhere, under {{ licence.label }} | at once, without an embargo |
{%- else %}
| Published paper | as the licence will allow | at once, without an embargo |
{%- endif %}

When the paper has appeared, please add its citation and a link to its page here to earlier versions. A preprint with
your name on it may let a reviewer recognise you; that is no breach of our rules, but avoid announcing it during the
review.

## Preservation

{% if preservation.size > 0 %}So that the papers outlive this website, copies are preserved by:
{% for service in preservation %}
- {% if service.url %}[{{ service.name }}]({{ service.url }}){% else %}{{ service.name }}{% endif %}
{%- if service.since %}, since {{ service.since }}{% endif %}
{%- endfor %}
{% else %}The service that preserves the papers, so that they outlive this website, will be named here once it is
arranged.
{% endif %}
{%- if backup %}
{{ backup }}
{% endif %}
Every paper has an address of its own, which does not change. If a paper has to be taken down, a notice stays at that
address and says so; see [withdrawn papers](/ethics#withdrawn-papers).

## Feeds

New papers are announced in two feeds, which any feed reader or library system can follow without registering:
[Atom](/atom.xml) and [RSS](/rss.xml).

## Finding papers

All papers can be found by [search](/journals) or by volume and issue in the [archive](/archive). Each paper's page
names title, authors, date and place of publication for people as well as for programs: Google Scholar reads the same
facts, and so do reference managers such as Zotero. How to cite, and in which formats, is explained under
[citation](/citation-metrics).
`,
}
