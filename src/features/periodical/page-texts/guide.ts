// The text of the Author's guide: what to prepare, how to submit it, and what happens next.
import type { PageSource } from '#src/features/periodical/page-source.ts'
import { charges } from './charges.ts'

export const guide: PageSource = {
  title: "Author's guide",
  description:
    'How to prepare, anonymise and submit a manuscript, what it costs, and what happens after you have sent it.',
  updatedOn: '2026-11-21',
  markdown: `This guide takes you from the idea to the published paper. If you have little time, read the
[checklist](#checklist) at the end. If anything remains unclear, [ask us](/contact) before you submit.

## Fees

{% if fees.statement %}{{ fees.statement }}
{% elsif fees.none == true %}The journal charges authors nothing: neither for submitting nor for publishing a paper.
{% else %}Fees: to be announced.
{% endif %}
${charges}
Whether an author can pay has no influence on the decision on a manuscript.
{%- if fees.none == true %} Withdrawals and appeals cost nothing.{% endif %}

## Before you submit

- **Scope.** The work concerns the teaching or learning of science, technology, engineering or mathematics. See
  [aims and scope](/about#aims-and-scope).
- **Originality.** It has not been published, and is not under review anywhere else. A preprint, a thesis or a
  conference abstract is no obstacle; mention it to the editor, and say what is new if much has been published before.
- **Consent.** All authors have read the manuscript and agree to its submission.
- **Permission.** You have the right to use every figure, test item, text and photograph in it.
{% if articleTypes.size > 0 %}
### Types of article

| Type | Peer-reviewed | Words |
| --- | --- | --- |
{%- for type in articleTypes %}
| {{ type.label }} | {% if type.peerReviewed %}yes{% elsif type.peerReviewed == false %}no{% else %}–{% endif %} |
{%- if type.minWords and type.maxWords %} {{ type.minWords }} to {{ type.maxWords }} |
{%- elsif type.maxWords %} up to {{ type.maxWords }} |
{%- elsif type.minWords %} from {{ type.minWords }} |
{%- else %} – |
{%- endif %}
{%- endfor %}
{% endif %}
### Research areas

- **Science education**: physics, chemistry, biology, earth and space science, and science as a whole
- **Technology education**: computing, digital tools as a subject, design and technology
- **Engineering education**: from design tasks in school to the training of engineers
- **Mathematics education**: from early number to university mathematics and statistics

Work that combines several of these is welcome.

## Preparation

| Part | What we ask for |
| --- | --- |
| File | one Word file (.docx) of at most {{ limits.fileSize }} |
{%- if limits.manuscriptWordsMin and limits.manuscriptWordsMax %}
| Length | {{ limits.manuscriptWordsMin }} to {{ limits.manuscriptWordsMax }} words |
{%- endif %}
{%- if limits.abstractWords %}
| Abstract | at most {{ limits.abstractWords }} words |
{%- endif %}
{%- if limits.keywordsMin and limits.keywordsMax %}
| Keywords | {{ limits.keywordsMin }} to {{ limits.keywordsMax }} |
{%- endif %}
{%- if languages.size > 0 %}
| Language | {{ languages | join: ", " }} |
{%- endif %}
| Page | A4 or Letter, one column, lines spaced 1.5 or double, pages numbered |

The numbers are guidance. The form counts for you and never refuses a manuscript for its length, but an editor may ask
you to shorten it. Use a common typeface in 11 or 12 points, and Word's own heading styles, lists and tables rather than
spaces and tabs: readers who use a screen reader depend on them.

We do not accept files in the older .doc format. In Word, open the file and choose **File → Save As → .docx**. In
LibreOffice
choose **File → Save As → Word 2010–365 Document (.docx)**; in Google Docs choose **File → Download → Microsoft Word
(.docx)**.

## Structure

An empirical paper normally has these parts, in this order:

1. **Title**: what was studied, with whom; no abbreviations.
2. **Abstract**: question, method, participants, main result, and what follows from it. No citations.
3. **Keywords**: the words that somebody who needs your paper would search for.
4. **Introduction**: the question, why it matters, what is known, and your framework.
5. **Methods**: setting, participants, teaching, instruments, analysis and ethics, so that others could repeat the
   study.
6. **Results**: what you found, with effect sizes and uncertainty, or with evidence from the material.
7. **Discussion**: what it means, its limits, and what a teacher, school or researcher might do with it.
8. **Declarations**, **references** and, if needed, **appendices**.

Theoretical papers, reviews and accounts of design may be organised differently, as long as the reader can see the
question, the argument and the conclusion. Explain terms from your own school system: a grade or a type of school means
little abroad.

## Figures and tables

### Figures

Put each figure where it belongs in the text, number it, and give it a caption that makes sense on its own.
Photographs and scans need at least 300 dots per inch at the printed size. Do not convey meaning by colour alone, and
keep lettering readable in print.

Write an **alternative text** for every figure: one or two sentences that tell someone who cannot see it what it
shows. In Word, right-click the figure and choose **View Alt Text**; in LibreOffice choose **Alt Text**. For a chart,
state the finding, not the colours of the bars.

### Tables

Create tables with the table function, with one value in each cell, a header row and, if you can avoid them, no merged
cells. Never insert a table as a picture. Give units, sample sizes and the meaning of every abbreviation.

### Equations

Write equations with Word's equation editor, or LibreOffice's formula editor, not as pictures. Number those you refer
to, and explain each symbol in words.

## Citations

Cite and list references in {% if citation.style %}{{ citation.style }}{% else %}APA 7{% endif %} style. Every work
cited in the text must be in the list, and every work in the list must be cited. Give the DOI, if there is one, as a
full address that begins with https://doi.org/. You are responsible for every reference: open each one, and cite only
what
you have read.
{% if citation.style == nil or citation.style == "APA 7" or citation.style == "apa" %}
The works in these examples are invented.

### Article

In the text: (Example & Sample, 2024)

> Example, A., & Sample, B. (2024). Pupils' drawings of electric circuits before and after a workshop. *Journal of
> Invented Studies*, *12*(3), 45–62. https://doi.org/10.5555/invented.2024.0312

### Book

In the text: Specimen (2021, p. 88)

> Specimen, C. (2021). *Teaching fractions with paper strips* (2nd ed.). Imaginary Press.
> https://doi.org/10.5555/invented.book.2021

### Chapter

In the text: (Placeholder et al., 2023)

> Placeholder, D., Example, A., & Model, E. (2023). Bridges made of spaghetti: Design tasks in lower secondary school.
> In F. Pattern (Ed.), *Engineering in the invented classroom* (pp. 101–124). Imaginary Press.
> https://doi.org/10.5555/invented.2023.ch7
{% endif %}
## Anonymising

The file must not tell reviewers who wrote it. The form asks for the authors' names separately; they do not belong in
the manuscript.

### In the text

1. Remove names, affiliations, addresses, ORCID iDs, acknowledgements and grant numbers, including those in headers and
   footers.
2. Cite your own work in the third person: "Example (2022) found", not "we found earlier (Example, 2022)". If that
   still gives you away, write "(Author, 2022)" and leave the work out of the list for now.
3. Replace the names of your school, university and ethics committee with "[removed for review]". Check figures,
   screenshots and appendices too.
4. Give the file a name that does not contain yours, such as *circuits-manuscript.docx*.

### In Word

1. Choose **Review → Accept → Accept All Changes and Stop Tracking**, then **Review → Delete → Delete All
   Comments**.
2. Choose **File → Info → Check for Issues → Inspect Document**. Keep all boxes ticked and choose **Inspect**.
3. At *Document Properties and Personal Information*, and at *Comments* if any are found, choose **Remove All**. Save.

On a Mac, choose **Tools → Protect Document**, tick **Remove personal information from this file on save**, and save.

### In LibreOffice

1. Choose **Edit → Track Changes → Accept All**, and delete all comments.
2. Choose **File → Properties → General**. Untick **Apply user data**, choose **Reset Properties**, then **OK**.
3. Save as .docx, open the file again and check **File → Properties** once more.

## Authorship

An author is someone who contributed substantially to the idea, the study or its analysis, took part in writing or
revising, approved the final text, and is accountable for it. Name everyone who meets these criteria, and nobody else.
Thank helpers in the acknowledgements, with their consent. A computer program cannot be an author.

Agree on the order of names before you submit. The **corresponding author** submits the manuscript, keeps the others
informed and answers questions after publication. After acceptance we ask for everyone's affiliation, ORCID iD (if
they have one) and contributions in the terms of the [CRediT taxonomy](https://credit.niso.org/): conceptualisation,
methodology, investigation, formal analysis, writing and so on.

To change the authors after submission, give the reason and the written agreement of everyone, including those added or
removed.

## Declarations

Place these, with names and institutions masked, before the references. If one does not apply, say so.

- **Ethics approval and consent**: which body approved the study, or why no approval was needed. For research with
  **children and young people**: who gave consent (parents or guardians, the school), how the learners themselves
  agreed, in words suited to their age, and how those who did not take part were taught. Include no photograph, voice or
  work that makes a child recognisable without written consent for publication. See
  [ethical oversight](/ethics#ethical-oversight).
- **Conflicts of interest**: anything that could be thought to influence the work, such as selling the material tested.
- **Funding**: who paid, and whether they had a part in the study. You add grant numbers after acceptance.
- **Data and materials**: where data, instruments and teaching materials can be found, or why they cannot be shared.
- **Use of AI**: which tool, for what, and how you checked the result; or that you used none. You need not declare
  spelling and grammar checks. See [artificial intelligence](/ethics#artificial-intelligence).

## Submission

1. [Register](/register) with your name, e-mail address and a password, or [sign in](/login).
2. Open the [submission form](/submission). It is a single page. Choose the .docx file of at most {{ limits.fileSize }}, and enter
   title, abstract, keywords and authors; separate keywords and authors with commas.
3. Take your time: while you write, your browser keeps the text on your device. If you come back later, you only have to
   choose the file again.
4. Choose **Submit**. You see a receipt with your manuscript number, such as MS-0042.
5. We send a confirmation with this number to the e-mail address of your account. Your [dashboard](/dashboard) lists the
   manuscript.

If you see no receipt, check your dashboard. If it does not list the manuscript, submit it again: your text is still in
the form.

## What happens next

An editor checks scope, completeness and anonymity.
{%- if review.checkDays %} You will hear from us about this within {{ review.checkDays }} days.{% endif %}
Suitable manuscripts go to
{% if review.reviewers %}at least {{ review.reviewers }} reviewers{% else %}reviewers{% endif %}, who do not see your
name.
{%- if review.reviewWeeks %} We ask reviewers to report within {{ review.reviewWeeks }} weeks.{% endif %}
The editor then writes to you with the decision and the reports. The page on [peer review](/peer-review) describes the
whole procedure.

### Revision

Send the revised manuscript, again anonymous, with a letter that responds to each point of the reports: what you changed
and where, or why you did not. You may disagree if you give reasons. Reply to the editor's message, which says how and
by when.

### Appeal

If you think that a decision was based on a mistake, [appeal](/peer-review#appeals).

### Withdrawal

You may withdraw a manuscript at any time before publication. [Write to us](/contact) with the manuscript number, on
behalf of all authors. Please do so before you submit it elsewhere.

## After acceptance

You restore what was masked: names, affiliations, acknowledgements, grants. We typeset the paper from your Word file,
and you check it before it is published. It then appears in the current issue, with its full text on a page of its own,
as a PDF, and as a Word file without tracked changes and comments.
{% if licence %}
The paper is published under [{{ licence.label }}]({{ licence.url }}).
{%- else %}
We will state the licence of the papers here and on each paper.
{%- endif %}
{%- if copyright.holder == "author" %} You keep the copyright.
{%- elsif copyright.holder == "publisher" %} The copyright passes to the publisher.{% endif %}
For details, see [copyright](/copyright). The page on open access says where you may share your manuscript and the paper
yourself: see [self-archiving](/open-access#self-archiving).

If you find a mistake after publication, tell us at once. We publish [corrections](/ethics#corrections-and-retractions)
openly and link them to the paper.

## Checklist

- The work is within scope, unpublished, and not under review elsewhere.
- All authors agree, and each one is entitled to be named.
- The file is a .docx of at most {{ limits.fileSize }}.
- The file, its properties and its name contain no author's name.
{%- if limits.manuscriptWordsMin and limits.manuscriptWordsMax %}
- The manuscript has {{ limits.manuscriptWordsMin }} to {{ limits.manuscriptWordsMax }} words.
{%- endif %}
{%- if limits.abstractWords %}
- The abstract has at most {{ limits.abstractWords }} words.
{%- endif %}
{%- if limits.keywordsMin and limits.keywordsMax %}
- There are {{ limits.keywordsMin }} to {{ limits.keywordsMax }} keywords.
{%- endif %}
- Tables and equations are not pictures, and every figure has an alternative text.
- You have opened and read every reference; DOIs are full addresses.
- The declarations are complete: ethics and consent, conflicts, funding, data, use of AI.
- You have permission for everything that is not your own.
`,
}
