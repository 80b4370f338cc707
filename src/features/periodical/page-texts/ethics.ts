// The text of Ethics: COPE's ten areas, artificial intelligence, research with minors, and corrections.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const ethics: PageSource = {
  title: 'Publication ethics',
  description:
    'What we ask of authors, reviewers, editors and the publisher, and what happens when something goes wrong.',
  updatedOn: '2026-11-21',
  markdown: `Readers must be able to rely on what we publish, and authors on fair treatment. This page says what
{{ name | default: "the journal" }} expects of everyone involved. It is based on the [Core
Practices](https://publicationethics.org/) of the Committee on Publication Ethics (COPE).
{% if memberships.size > 0 %}
Memberships:
{% for body in memberships %}
- {% if body.url %}[{{ body.name }}]({{ body.url }}){% else %}{{ body.name }}{% endif %}
{%- if body.status == "pending" %}: application pending{% elsif body.status %}: {{ body.status }}{% endif %}
{%- endfor %}
{% endif %}
## Duties

### Authors

Authors report completely and honestly what they did and found. They cite the work they build on, name everyone who
qualifies as an author, declare conflicts of interest, send a manuscript to one journal at a time, and tell us when they
discover a mistake.

### Reviewers

Reviewers assess the work and not the person, keep it confidential, declare conflicts, and take as much care as they
would like others to take with their own manuscripts. See [duties of reviewers](/peer-review#duties-of-reviewers).

### Editors

Editors decide on content and scope alone. They do not ask for citations to raise a score, do not handle papers in
which they have an interest, protect the identity of reviewers, and give reasons.

### Publisher

The publisher provides the resources, protects the scholarly record and does not interfere with decisions on papers. It
supports the editors when they come under pressure.

### Fair treatment

We treat nobody differently because of origin, nationality, sex, gender, orientation, age, disability, religion, belief
or institution. We ask everyone to write about people, and above all about learners, with respect, and to avoid words
that make a group of learners appear deficient. Editors seek reviewers from many countries.

## Misconduct

Misconduct means inventing or falsifying data or images, plagiarism, hidden duplicate publication, false authorship,
manipulating review or citations, and research that harmed or deceived participants without justification. An honest
error or a difference of opinion is not misconduct.

### Reporting

Anyone may report a suspicion, before or after publication.
{% if contact.ethicsEmail %}Write to [{{ contact.ethicsEmail }}](mailto:{{ contact.ethicsEmail }}).
{% elsif contact.email %}Write to [{{ contact.email }}](mailto:{{ contact.email }}) with the word *confidential* in
the subject.
{% else %}The [contact page](/contact) says where to write.
{% endif %}Say what you saw, where, and how you know. You need not give your name. If you do, we share it only with
those who must look into the matter. Nobody who reports in good faith will suffer any disadvantage here.

### What we do

1. An editor with no interest in the case confirms receipt, if we have an address, and reads the evidence.
2. We tell the person concerned what is alleged and allow time to answer. We judge no one unheard.
3. If the answer does not resolve the matter, we ask the institution or the funder to investigate. Editors are not a
   court and cannot inspect laboratories or classrooms.
4. Depending on the outcome, we do nothing, decline the manuscript, or publish a correction, an expression of concern
   or a retraction.
5. We tell both sides the result, with reasons.

Someone else on the board or at the publisher handles allegations against an editor.

### Plagiarism

Using others' words, figures or ideas without naming the source is plagiarism. So is presenting a translation as one's
own text. Authors may not reuse their own published text without saying so either, except for a short description of a
method.
{% if review.screeningTool %}We check manuscripts for text overlap with {{ review.screeningTool }}; an editor assesses
the result.{% endif %}

### Duplicate publication

A manuscript may be under review at one journal only. Authors do not cut one study into several papers merely to have
more of them. Preprints, theses and abstracts do not count as prior publication; later translations are welcome if both
journals agree and the translation names the original.

### Citations

References serve the reader. Editors and reviewers do not require citations of the journal or of themselves, and
authors do not trade in them. We remove references inserted for any other purpose.

## Authorship

Authors are those, and only those, who contributed substantially to the work, took part in writing or revising it,
approved the final text and are accountable for it. Guest, gift and ghost authorship are not permitted. The [author's
guide](/guide#authorship) gives the details and the roles of CRediT.

The authors or their institutions resolve disputes about who is an author. Until they have done so, we do not publish
the paper. A dispute that arises later may lead to a correction.

## Complaints and appeals

You may complain about anything we did or failed to do: delay, discourtesy, a conflict of interest, a broken rule.
Write to the [editorial office](/contact) and name the manuscript or paper. Someone who was not involved will look into
it and reply with reasons. If you are not satisfied, ask us to pass the complaint to
{% if publisher.name %}{{ publisher.name }}, the publisher{% else %}the publisher{% endif %}.
A complaint has no effect on your manuscripts.

The page on [peer review](/peer-review#appeals) describes how to appeal against a decision.

## Conflicts of interest

A conflict of interest exists when something outside the work could influence it, or seem to: money, employment,
shares, a product or a curriculum of one's own, friendship, family, rivalry, conviction. Having one is not a fault.
Hiding it is.

- **Authors** declare theirs in the manuscript. We print the declaration with the paper.
- **Reviewers** declare theirs before they accept, and normally decline.
- **Editors** step back. Another editor handles what an editor or board member submits, and its author has no access.

In research on teaching, the most common conflict is that the researcher also taught or graded the learners, or
developed the material. Please say so, and say how you dealt with it.

## Data

Authors say where their data, instruments and materials are, and share them as far as consent and law allow,
preferably in a public repository with an identifier. Authors share data about learners only if nobody can be
recognised, not even by combining details such as school, age and subject. If the data cannot be shared, a sentence
saying why is enough.

Authors keep their data, and show them to the editor in confidence if a serious question arises. They do not alter
images in a way that changes what they show. Replications are welcome.

## Ethical oversight

Research with people follows the principles of the [Declaration of Helsinki](https://www.wma.net/) as far as they
apply, the law of the country, and the rules of the institution. The paper names the body that approved the study, or
explains why no approval was needed. Editors may ask for documents, and decline work that is ethically unsound even if
it was approved.

### Children and young people

Much research on teaching involves minors, who can hardly refuse what their school arranges. We therefore require that

- parents or guardians consented, as the law requires, and the learners themselves agreed, after an explanation they
  understood; they could stop at any time, without disadvantage;
- those who taught or graded the learners did not press them and, where possible, did not know who took part;
- no group was denied teaching that it needed; a comparison group receives the usual teaching or, later, the new one;
- the researchers collected only what the question requires, and kept it safe;
- names are changed. We publish faces, voices, handwriting and other traits that identify a child only with written
  consent for publication. Consent to take part is not consent to appear in print.

The researcher's own students, adults with learning difficulties, and others who depend on the researcher deserve the
same care.

## Intellectual property

The page on [copyright](/copyright) says who holds the copyright and what may be reused. Authors obtain permission for
material that is not theirs, including test items, textbook pages and screenshots, and name its source.

Reviewers and editors use nothing from an unpublished manuscript in their own work.

## Independence

The [editors](/editorial-board) alone decide on papers. The owner, publisher, sponsors and advertisers have no part in
their decisions. The page [about the journal](/about#funding) says what the journal costs and who pays. Nobody can buy a
paper, and an invitation to submit is not a promise of acceptance.

## Peer review

All research papers are reviewed double-blind. The page on [peer review](/peer-review) describes who reviews, how, and
who decides. If we find that a review was manipulated or invented, the decision based on it is void, and we may retract
a paper published on the strength of it.

## Artificial intelligence

### For authors

Authors may use tools that generate text, images, code or analyses as aids. They then say which tool they used, for
what, and how they checked the result. Spelling and grammar checks need no declaration. Authors are responsible for
every word, number and reference, including those a machine produced. A tool cannot be an author and must not be cited
as a source of fact.

Invented references, data or participants are misconduct, no matter who or what invented them. Authors do not use
generated images as evidence, and give data about learners to an outside service only if consent and law allow it.

### For reviewers

A manuscript is confidential. Reviewers do not upload it, in whole or in part, to such a service. The judgement is the
reviewer's own.

### For editors

Editors do not upload manuscripts, reports or letters to a service that may keep or reuse them. People make the
decisions. Programs that claim to detect generated text are no proof and are never the only ground for a decision.

## After publication

Anyone may question a paper. We send reasoned and courteous criticism to the authors for a reply, and may publish both
after review. [Write to us](/contact) and name the paper. The authors of the paper do not decide whether the criticism
appears.

## Corrections and retractions

We never change the published record silently. Every notice names the paper, is free to read, says what is wrong and who
issues it, and appears as soon as the facts are clear.

| Notice | When |
| --- | --- |
| Correction | a mistake that does not overturn the findings |
| Expression of concern | serious doubt that cannot be resolved yet |
| Retraction | the findings can no longer be relied upon, or the paper should not have been published |
| Removal | only where law, privacy or safety demands it |

### Retraction

We retract papers for error and misconduct alike: the purpose is to protect readers, not to punish authors. The notice
says which of the two it was, as far as we know, and whether the authors agree. As a rule, the paper stays readable,
clearly marked as retracted, with a link to the notice.

### Withdrawn papers

If we must remove a paper from the site, its address remains. It shows the title, the authors, the date and, where one
was recorded, the reason; we never use an address again for another paper.
`,
}
