// The text of Citation and metrics: how to cite papers, and which numbers the journal does and does not show.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const citationMetrics: PageSource = {
  title: 'Citation and metrics',
  description: 'How to cite a paper, what a DOI is, and which numbers the journal shows and which it does not.',
  updatedOn: '2026-11-23',
  markdown: `Citations give credit and let readers check. This page says how to cite what you found here, and how we
handle numbers about papers.

## How to cite

Every paper's page has a section *How to cite* with the complete reference, ready to copy. It gives authors, year,
title, journal, volume, issue, pages if there are any, and the address.
{% if citation.style %}This journal uses the {{ citation.style }} style.{% endif %}
{% if abbreviation %}
The abbreviated title, where a style asks for one: *{{ abbreviation }}*
{% endif %}
### Files for your reference manager

| Format | For |
| --- | --- |
| RIS | EndNote, Zotero, Mendeley, RefWorks, Citavi and most others |
| BibTeX | LaTeX and tools around it, such as JabRef |
| CSL-JSON | Zotero, Pandoc and programs that use the Citation Style Language |

The links are next to the reference and work without JavaScript. Zotero and similar programs can also import the
reference straight from the page with their browser button.

Please cite the published paper rather than a preprint or the accepted manuscript. If a correction or retraction has
been published, read it first, and cite it where it matters.

## DOI

A digital object identifier (DOI) is a permanent name for a paper. Written as an address that begins with
https://doi.org/, it leads to the paper even if the website moves. Cite it in this full form.

{% if doi.prefix %}DOIs of this journal begin with {{ doi.prefix }}. If a paper has a DOI, the paper's page shows it.
{% else %}If a paper has a DOI, the paper's page shows it.
{% endif %}If a paper has none, cite the permanent link shown instead; it does not change either.

## What we count

Each paper's page says how often the paper was used, and since when we have counted. The numbers follow the
[COUNTER Code of Practice](https://cop5.countermetrics.org/), Release 5.1, so that they are comparable with those
elsewhere:

- **Views** are all uses of a paper: a reader opened its page, read its text, or downloaded a file or a record for a
  reference manager. COUNTER calls them investigations.
- **Text read or downloaded** are the uses in which we sent the paper itself: its PDF, Word or XML file, or its page if
  that shows the full text. COUNTER calls them requests.
- Several clicks on the same thing within 30 seconds count once.
- We leave out programs: those on COUNTER's list, others known as robots or as agents of AI companies, and those that do
  not identify themselves. We cannot tell programs that pretend to be a browser from readers.
- We leave out pages that a browser only prefetched, even if somebody looks at them later.

The numbers of a day are added when it is over (UTC). We track nobody for this: see [what we keep, and for how
long](/privacy#how-often-papers-are-read). We do not count copies of papers elsewhere. The numbers say how often a paper
was opened, not how good it is, and we have not had them audited.

We show no citation counts. Services that count citations, such as Crossref or Google Scholar, use different sources and
arrive at different results.

## Indexing

{% if indexing.size > 0 %}The journal is listed in:
{% for index in indexing %}
- {% if index.url %}[{{ index.name }}]({{ index.url }}){% else %}{{ index.name }}{% endif %}
{%- if index.since %}, since {{ index.since }}{% endif %}
{%- endfor %}
{% else %}We name no index here yet. We name one only once it lists the journal, with a link to its record.
{% endif %}
## Assessing research

We share the aim of the [San Francisco Declaration on Research Assessment (DORA)](https://sfdora.org/): research should
be judged on its merits, and not by the journal in which it appears. Therefore,

- we do not advertise an impact factor or any other score of the journal;
- we never quote figures from services that sell invented impact factors to journals;
- editors do not ask authors to cite this journal, and do not select papers for the citations they may attract;
- we encourage authors to cite original work rather than reviews where it deserves the credit, and we do not limit the
  number of references;
- we ask what each author contributed, so that credit goes to those who did the work.

We ask anyone who assesses people or institutions to read the papers.

## Acceptance and times

Acceptance rates and times from submission to decision mean something only if they rest on enough manuscripts.
{%- if figures %} Ours
rest on {{ figures.decided }} manuscripts that were accepted or declined from {{ figures.from }} to {{ figures.to }}
{%- if figures.accepted %}; {{ figures.accepted }} of them were accepted{% endif %}
{%- if figures.firstDecision %}. The median time to a first decision was {{ figures.firstDecision }}{% endif %}
{%- if figures.acceptance %}, and to acceptance {{ figures.acceptance }}{% endif %}. [Peer
review](/peer-review#times-and-acceptance) says how they are computed.
{%- else %} We state
none now. When we do, we will give the number of manuscripts and the period with them.
{%- endif %} A paper's page shows its dates of
receipt and publication where they are recorded.
`,
}
