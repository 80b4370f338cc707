// The text of Copyright: the rights in the papers and, separately, in the website.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const copyright: PageSource = {
  title: 'Copyright',
  description: 'Who holds the copyright in papers and in the website, what you may reuse, and whom to ask for more.',
  updatedOn: '2026-11-21',
  markdown: `This page distinguishes between two things: the papers, which are the authors' work, and the website that
presents them. Most of this page is about the papers; one section is about the [website](#website).

## Papers

{% if copyright.holder == "author" %}Authors keep the copyright in their papers, without
restrictions. They do not transfer it to the journal or to the publisher.
{% elsif copyright.holder == "publisher" %}{% if publisher.name %}{{ publisher.name }}, the publisher,{% else %}The
publisher{% endif %} holds the copyright in the papers. Authors are always named as such.
{% else %}We will state here who holds the copyright in the papers. Where a paper names the holder, that applies.
{% endif %}
Each paper should carry the name of the holder and the year of publication.

## Licence

{% if licence %}Papers are published under [{{ licence.label }}]({{ licence.url }}). The link leads to its text,
which says what you may do. If a paper states another licence, that licence applies.

When you reuse a paper or a part of it, state

- the title and the authors,
- the journal, with the link or DOI of the paper,
- the licence, with a link to it,
- and whether you have changed anything.
{% else %}We will state the licence of the papers here, with a link to its text. If a paper itself states a licence,
that licence applies. The right to read, download, print and link, free of charge, does not depend on it; see
[open access](/open-access).
{% endif %}
## Authors' grant

{% if copyright.holder == "publisher" %}When a paper is accepted, its authors agree with the publisher in writing on
which rights pass to the publisher. They remain free to use their work in teaching, talks, theses and later writings,
and to share it as described under [self-archiving](/open-access#self-archiving).
{% elsif copyright.holder == "author" %}For a paper to appear, its authors permit the journal to publish it first, to
keep and distribute it in every usual form, and to pass it to archives and indexes. This permission is not exclusive:
authors may use their work in any other way, naming this journal as the place of first publication.
{% else %}We will state here which rights authors grant when a paper is accepted.
{% endif %}
By submitting a manuscript, authors give up no rights. They only allow us to store it and to show it to editors and
reviewers. If it is declined or withdrawn, we keep it only as a record of the decision.

## Third-party material

A figure, a test item, a photograph or a longer passage may belong to somebody else. Authors ask the holder for
permission to publish it here, free to read, and state its source, holder and terms in the caption. The paper's licence
does not cover such material: to reuse it, ask its holder.

The law of most countries allows short quotations, with their source, without permission.

If you find material here that is yours and that was used without permission, please [tell us](/contact) where, and how
you can show that it is yours. We will look into it at once, and take it down if you are right.

## Website

The copyright in the website (its texts outside the papers, its design and its issue covers) is independent of the
rights in the papers.
{% if publisher.name %}{{ publisher.name }} publishes the texts of the pages.{% endif %}
You may link to every page, print it and quote it with its source. For other uses, ask us. The software and the
typefaces that the website uses come under the free licences of their authors.

The names and trademarks of other organisations belong to them.

## Permissions

{% if licence %}You need not ask for what the licence allows. For anything beyond it,{% else %}To ask for
permission,{% endif %} write to the [editorial office](/contact). Name the paper, the part, and what you want to do with
it.
{%- if copyright.holder == "author" %} We will pass your request on to the authors, who decide.{% endif %}
`,
}
