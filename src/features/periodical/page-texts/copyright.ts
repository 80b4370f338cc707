// What the page says of rights: first in the papers, then, apart from them, in the website.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const copyright: PageSource = {
  title: 'Copyright',
  description: 'Who holds the copyright in papers and in the website, what you may reuse, and whom to ask for more.',
  updatedOn: '2026-11-21',
  markdown: `Two things are to be kept apart: the papers, which are the authors' work, and the website that presents
them. Most of this page is about the papers; one section is about the [website](#website).

## Papers

{% if copyright.holder == "author" %}Authors keep the copyright in their papers, without
restrictions. They do not transfer it to the journal or to the publisher.
{% elsif copyright.holder == "publisher" %}The copyright in the papers is held by
{% if publisher.name %}{{ publisher.name }}, the publisher{% else %}the publisher{% endif %}. Authors are named as
such, always.
{% else %}Who holds the copyright in the papers will be stated here. Where a paper names the holder, that applies.
{% endif %}
The name of the holder and the year of publication belong on the paper.

## Licence

{% if licence %}Papers are published under [{{ licence.label }}]({{ licence.url }}). The link leads to its text,
which says what you may do. If a paper states another licence, that one applies to it.

When you reuse a paper or a part of it, name

- the title and the authors,
- the journal, with the link or DOI of the paper,
- the licence, with a link to it,
- and whether you changed anything.
{% else %}The licence of the papers will be stated here, with a link to its text. Where a paper itself states a
licence, that one applies. The right to read, download, print and link, free of charge, does not depend on it; see
[open access](/open-access).
{% endif %}
## Authors' grant

{% if copyright.holder == "publisher" %}With the acceptance of the paper, authors agree with the publisher in writing
on what passes to it. They remain free to use their work in teaching, talks, theses and later writings, and to share
it as described under [self-archiving](/open-access#self-archiving).
{% elsif copyright.holder == "author" %}So that a paper can appear, its authors permit the journal
to publish it first, to keep and distribute it in every usual form, and to pass it to archives and indexes. This
permission is not exclusive: authors may use their work in any other way, and name this journal as the place of first
publication.
{% else %}Which rights authors grant when a paper is accepted will be stated here.
{% endif %}
By submitting a manuscript, authors do not give away any rights. They allow us to store it and to show it to
editors and reviewers, and no more. If it is declined or withdrawn, we keep it only as a record of the decision.

## Material of others

A figure, a test item, a photograph or a longer passage may belong to somebody else. Authors ask the holder for
permission to publish it here, freely accessible, and mark it in the caption with its source, its holder and its
terms. The paper's licence does not extend to such material: to reuse it, ask its holder.

Quotations, short and with their source, are allowed by the law of most countries without permission.

If you find material here that is yours and was used without right, please [tell us](/contact) where, and how you can
show that it is yours. We look into it at once, and take it down if you are right.

## Website

The copyright in the website, that is, in its texts outside the papers, its design and its issue covers, is
independent of the rights in the papers.
{% if publisher.name %}The texts of the pages are published by {{ publisher.name }}.{% endif %}
You may link to every page, print it and quote it with its source. For other uses, ask us. The software and the
typefaces that the website uses stand under the free licences of their authors.

Names and marks of other organisations belong to them.

## Permissions

{% if licence %}What the licence allows, you need not ask for. For anything beyond it,{% else %}To ask for a
permission,{% endif %} write to the [editorial office](/contact). Name the paper, the part, and what you want to do
with it.
{%- if copyright.holder == "author" %} We pass the question on to the authors, who decide.{% endif %}
`,
}
