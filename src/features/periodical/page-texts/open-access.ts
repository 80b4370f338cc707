// The text of Open access: free reading and reuse, the licence, the fees, self-archiving, preservation and feeds.
import type { PageSource } from '#src/features/periodical/page-source.ts'
import { charges } from './charges.ts'

export const openAccess: PageSource = {
  title: 'Open access',
  description:
    'Every paper is free to read at once, without registration. What you may do with it, and how it is preserved.',
  updatedOn: '2026-11-21',
  markdown: `{{ name | default: "This journal" }} is an open access journal. Every paper is free for everyone
from the moment it is published, without an embargo, a subscription or registration.

## Your rights

{% if licence %}You may read the full text of every paper, download it, copy it, pass it on, print it, search it and
link to it. You may crawl it for an index, pass it as data to software, and use it for any other lawful purpose that the
licence below allows. You need not ask the publisher or the author first, and you pay nothing beyond your own access to
the internet. Authors keep the right to be named and cited properly, and to the integrity of their work.
{% else %}You may read the full text of every paper, download it, print it, search it and link to it. You need not ask
the publisher or the author first, and you pay nothing beyond your own access to the internet. Whether you may also pass
copies on, change them or use them in other works depends on the licence, which we will state below.
{% endif %}

The [Budapest Open Access Initiative](https://www.budapestopenaccessinitiative.org/) has defined what open access means.
The [Directory of Open Access Journals](https://doaj.org/) uses the same definition, and so do we.

## Licence

{% if licence %}We publish all papers under [{{ licence.label }}]({{ licence.url }}), unless a paper says otherwise. The
paper's page states the licence. The link leads to its text, which says what you may do and on what conditions. Where a
paper contains other people's material under different terms, it says so next to that material.
{% else %}We will state the licence of the papers here and on each paper, with a link to its text.
{% endif %}
The page on [copyright](/copyright) says who holds the copyright.

## Fees

Readers and libraries pay nothing.

{% if fees.statement %}{{ fees.statement }}
{% elsif fees.none == true %}Authors pay nothing either: there is no charge for submitting or for publishing.
{% else %}Fees for authors: to be announced.
{% endif %}
${charges}
{% if revenue %}How the journal is paid for: {{ revenue }}
{% else %}We will state how the journal is funded under [funding](/about#funding).
{% endif %}
## Self-archiving

Authors may share their work elsewhere; we ask only that readers can find the version of record.

| Version | Where | When |
| --- | --- | --- |
| Submitted manuscript (preprint) | anywhere | at any time, even before submission |
| Accepted manuscript, after review | anywhere | at once, without an embargo |
{%- if licence %}
| Published paper | anywhere, under {{ licence.label }} | at once, without an embargo |
{%- else %}
| Published paper | as the licence will allow | at once, without an embargo |
{%- endif %}

When the paper has appeared, please add its citation and a link to its page here to earlier versions. A preprint with
your name on it may let a reviewer recognise you. That does not break our rules, but avoid announcing it during the
review.

## Preservation

{% if preservation.size > 0 %}These services preserve copies, so that the papers outlast this website:
{% for service in preservation %}
- {% if service.url %}[{{ service.name }}]({{ service.url }}){% else %}{{ service.name }}{% endif %}
{%- if service.since %}, since {{ service.since }}{% endif %}
{%- endfor %}
{% else %}We will name the service that preserves the papers, so that they outlast this website, here once it is
arranged.
{% endif %}
{%- if backup %}
{{ backup }}
{% endif %}
Every paper has an address of its own, which does not change. If we have to take a paper down, a notice at that address
says so; see [withdrawn papers](/ethics#withdrawn-papers).

## Feeds

Two feeds announce new papers. Any feed reader or library system can follow them without registering:
[Atom](/atom.xml) and [RSS](/rss.xml).

## Finding papers

You can find all papers by [search](/journals) or by volume and issue in the [archive](/archive). Each paper's page
gives title, authors, date and place of publication for people as well as for programs: Google Scholar reads the same
facts, and so do reference managers such as Zotero. The page on [citation](/citation-metrics) explains how to cite, and
in which formats.
`,
}
