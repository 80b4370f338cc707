// What the page says of citing papers, and of the numbers that the journal does and does not show.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const citationMetrics: PageSource = {
  title: 'Citation and metrics',
  description: 'How to cite a paper, what a DOI is, and which numbers the journal shows and which it does not.',
  updatedOn: '2026-11-22',
  markdown: `Citations give credit and let readers check. This page says how to cite what you found here,
and how we deal with numbers about papers.

## How to cite

Every paper's page has a part *How to cite* with the finished reference, ready to copy. It names authors, year, title,
journal, volume, issue, pages where there are any, and the address.
{% if citation.style %}The style used in this journal is {{ citation.style }}.{% endif %}
{% if abbreviation %}
The abbreviated title, where a style asks for one: *{{ abbreviation }}*
{% endif %}
### Files for your reference manager

| Format | For |
| --- | --- |
| RIS | EndNote, Zotero, Mendeley, RefWorks, Citavi and most others |
| BibTeX | LaTeX and tools around it, such as JabRef |
| CSL-JSON | Zotero, Pandoc and programs that use the Citation Style Language |

The links are beside the reference and work without JavaScript. Zotero and similar programs can also take the
reference straight from the page through their browser button.

Please cite the published paper rather than a preprint or the accepted manuscript. If a correction or retraction has
been published, read it first and cite it where it matters.

## DOI

A digital object identifier (DOI) is a permanent name for a paper. Written as an address that begins with
https://doi.org/, it leads to the paper even if the website moves. Give it in this full form.

{% if doi.prefix %}DOIs of this journal begin with {{ doi.prefix }}. Where a paper has a DOI, it is shown on the
paper's page.
{% else %}Where a paper has a DOI, it is shown on the paper's page.
{% endif %}If a paper has none, cite the permanent link shown in its place; it does not change either.

## What we count

Each paper's page says how often the paper was used and since when that has been counted. The numbers follow the
[COUNTER Code of Practice](https://cop5.countermetrics.org/), Release 5.1, so that they mean the same as elsewhere:

- **Views** are all uses of a paper: its page was opened, its text was read, a file or a record for a reference manager was
  downloaded. COUNTER calls them investigations.
- **Text read or downloaded** are those of them in which the paper itself was sent: its PDF, Word or XML file, or its page
  where that shows the full text. COUNTER calls them requests.
- Clicks on the same thing within 30 seconds count once.
- Programs are left out: those on COUNTER's list, others that are known as robots or as agents of AI companies, and those that
  do not say what they are. Programs that pretend to be a browser cannot be told from readers.
- Pages that a browser only fetched ahead are left out, even if they are looked at later.

The numbers of a day are added when it is over (UTC). Nobody is followed for this:
[what is kept, and for how long](/privacy#how-often-papers-are-read). Copies of papers elsewhere are not counted here. The
numbers say how often a paper was opened, not how good it is, and we have not had them audited.

We show no numbers of citations. Services that count them, such as Crossref or Google Scholar, count different sources
and arrive at different results.

## Indexing

{% if indexing.size > 0 %}The journal is listed in:
{% for index in indexing %}
- {% if index.url %}[{{ index.name }}]({{ index.url }}){% else %}{{ index.name }}{% endif %}
{%- if index.since %}, since {{ index.since }}{% endif %}
{%- endfor %}
{% else %}No index is named here yet. One is named only once it lists the journal, with a link to its record.
{% endif %}
## Judging research

We share the aim of the [San Francisco Declaration on Research Assessment (DORA)](https://sfdora.org/): research
should be judged by what it says, and not by the journal it appeared in. So

- we do not advertise an impact factor or any other score of the journal;
- we never state figures from services that sell invented impact factors to journals;
- editors do not ask authors to cite this journal, and do not choose papers for the citations they may bring;
- authors are encouraged to cite original work rather than reviews where the credit is due to it, and there is no
  limit to the number of references;
- we ask what each author contributed, so that credit goes to those who did the work.

Readers who assess people or institutions are asked to read the papers.

## Acceptance and times

Rates of acceptance and times from submission to decision are worth stating only when they are computed from enough
manuscripts. None are stated now. When they are, the number of manuscripts and the period will stand beside them.
Dates of receipt and publication are shown on a paper's page where they are recorded.
`,
}
