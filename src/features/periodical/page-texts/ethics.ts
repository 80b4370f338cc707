// What the page says of conduct: COPE's ten areas, artificial intelligence, research with minors, and corrections.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const ethics: PageSource = {
  title: 'Publication ethics',
  description:
    'What we ask of authors, reviewers, editors and the publisher, and what happens when something goes wrong.',
  updatedOn: '2026-11-21',
  markdown: `Readers must be able to rely on what is printed here, and authors on being treated fairly.
This page says what {{ name | default: "the journal" }} expects of everyone involved. It is written after the
[Core Practices](https://publicationethics.org/) of the Committee on Publication Ethics (COPE).
{% if memberships.size > 0 %}
Memberships:
{% for body in memberships %}
- {% if body.url %}[{{ body.name }}]({{ body.url }}){% else %}{{ body.name }}{% endif %}
{%- if body.status == "pending" %}: application pending{% elsif body.status %}: {{ body.status }}{% endif %}
{%- endfor %}
{% endif %}
## Duties

### Authors

Authors report what they did and found, completely and honestly. They cite what they build on, name everyone who
earned authorship, declare conflicts of interest, send a manuscript to one journal at a time, and tell us when they
discover a mistake.

### Reviewers

Reviewers judge the work and not the person, keep it confidential, declare conflicts, and are as careful as they would
wish others to be with their own manuscripts. See [duties of reviewers](/peer-review#duties-of-reviewers).

### Editors

Editors decide by content and scope alone. They do not ask for citations to raise a figure, do not handle papers in
which they have an interest, protect the identity of reviewers, and give reasons.

### Publisher

The publisher provides the means, guards the record and does not interfere with decisions on papers. It supports the
editors when they are put under pressure.

### Fair treatment

Nobody is treated differently for origin, nationality, sex, gender, orientation, age, disability, religion, belief or
institution. We ask everyone to write of people, learners above all, with respect, and to avoid words
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
{% else %}Where to write is stated on the [contact page](/contact).
{% endif %}Say what you saw, where, and how you know. You need not give your name. If you do, we share it only with
those who must look into the matter. Nobody who reports in good faith will be at a disadvantage here.

### What we do

1. An editor without an interest in the case confirms receipt, if there is an address, and reads the evidence.
2. The person concerned is told what is alleged and has time to answer. No one is judged unheard.
3. If the answer does not settle the matter, we ask the institution or the funder to investigate. Editors are not
   a court, and cannot inspect laboratories or classrooms.
4. Depending on the outcome, we do nothing, decline the manuscript, or publish a correction, an expression of concern
   or a retraction.
5. Both sides are told the result, with reasons.

Allegations against an editor are handled by someone else on the board or at the publisher.

### Plagiarism

Using others' words, figures or ideas without naming the source is plagiarism. So is presenting a translation as one's
own text. Reusing one's own published text without saying so is not acceptable either, except for a short description
of a method.
{% if review.screeningTool %}Manuscripts are checked for text overlap with {{ review.screeningTool }}; an editor
judges the result.{% endif %}

### Duplicate publication

A manuscript may be under review at one journal only. One study is not cut into several papers merely to have
more of them. Preprints, theses and abstracts do not count as prior publication; later translations are welcome if
both sides agree and the original is named.

### Citations

References serve the reader. Editors and reviewers do not require citations of the journal or of themselves, and
authors do not trade in them. Lists of references inserted for any other purpose are removed.

## Authorship

Authors are those, and only those, who contributed substantially to the work, took part in writing or revising it,
approved the final text and answer for it. Guest, gift and ghost authorship are not permitted. The [author's
guide](/guide#authorship) gives the details and the roles of CRediT.

Disputes about who is an author are settled by the authors or their institutions. Until then we do not publish the
paper. If the dispute arises later, it may lead to a correction.

## Complaints and appeals

You may complain about anything we did or failed to do: delay, discourtesy, a conflict of interest, a broken rule.
Write to the [editorial office](/contact) and name the manuscript or paper. Someone who was not involved looks into it
and answers with reasons. If you are not content, ask for the complaint to be passed to
{% if publisher.name %}{{ publisher.name }}, the publisher{% else %}the publisher{% endif %}.
A complaint has no effect on your manuscripts.

An appeal against a decision is described under [peer review](/peer-review#appeals).

## Conflicts of interest

A conflict of interest exists when something outside the work could influence it, or seem to: money, employment,
shares, a product or a curriculum of one's own, friendship, family, rivalry, conviction. To have one is no fault. To
hide it is.

- **Authors** declare theirs in the manuscript. The declaration is printed with the paper.
- **Reviewers** declare theirs before they accept, and normally decline.
- **Editors** step back. What an editor or board member submits is handled by another editor, without
  access for its author.

In research on teaching the commonest conflict is that the researcher also taught or graded the learners, or developed
the material. Please say so, and how you dealt with it.

## Data

Authors say where their data, instruments and materials are, and share them as far as consent and law allow,
preferably in a public repository with an identifier. Data about learners are shared only when nobody can be
recognised, also not by combining details such as school, age and subject. If data cannot be shared, a sentence saying
why is enough.

Authors keep their data, and show them to the editor in confidence if a serious question arises. Images are not altered
in a way that changes what they show. Replications are welcome.

## Ethical oversight

Research with people follows the principles of the [Declaration of Helsinki](https://www.wma.net/) as far as they
apply, the law of the country, and the rules of the institution. The paper names the body that approved the study, or
explains why no approval was needed. Editors may ask for documents, and decline work whose ethics are not in order,
even if approved.

### Children and young people

Much research on teaching takes place with minors, who can hardly refuse what their school arranges. We therefore ask:

- Parents or guardians have consented, as the law requires, and the learners themselves agreed, after an explanation
  they understood. They could stop at any time, and lost nothing by it.
- Whoever taught or graded them did not press them, and did not know who took part where this could be avoided.
- No group was denied teaching that it needed. A comparison group receives the usual teaching or, later, the new one.
- Only what the question requires was collected, and it was kept safely.
- Names are changed. Faces, voices, handwriting and other traits that identify a child are published only with
  written consent, given for publication. Consent to take part is not consent to appear in print.

The same care is due to students of one's own, adults with learning difficulties, and others who depend on the
researcher.

## Intellectual property

Who holds the copyright, and what may be reused, is stated under [copyright](/copyright). Authors obtain permission
for material that is not theirs, including test items, textbook pages and screenshots, and name its source.

Reviewers and editors use nothing from an unpublished manuscript for their own work.

## Independence

Decisions on papers are made by the [editors](/editorial-board) alone. Owner, publisher, sponsors and advertisers have
no part in them. What the journal costs and who pays is stated [about the journal](/about#funding). Papers cannot be
bought, and an invitation to submit is no promise of acceptance.

## Peer review

All research papers are reviewed double-blind. Who reviews, how, and who decides is described under
[peer review](/peer-review). If we find that a review was manipulated or invented, the decision resting on it is void,
and a paper published on its strength may be retracted.

## Artificial intelligence

### For authors

Tools that generate text, images, code or analyses may be used as aids. The author then says which tool was used, for
what, and how the result was checked. Spelling and grammar checks need no declaration. The author answers for every
word, number and reference, also for those a machine produced. A tool cannot be an author and is not cited as a source
of fact.

Invented references, data or participants are misconduct, whoever invented them. Generated images are not used as
evidence. Data about learners are not given to an outside service unless consent and law allow it.

### For reviewers

A manuscript is confidential and is not uploaded, in whole or in part, to such a service. The judgement is the
reviewer's own.

### For editors

Editors do not upload manuscripts, reports or letters to a service that may keep or reuse them. Decisions are made by
people. Programs that claim to detect generated text are not proof and are never the only ground for a decision.

## After publication

Papers may be questioned. Criticism that is argued and courteous is sent to the authors for a reply, and may be
published with it after review. [Write to us](/contact) and name the paper. Authors of the paper do not decide
whether criticism appears.

## Corrections and retractions

The published record is never changed in silence. Every notice names the paper, is free to read, says what is wrong
and who issues it, and is published as soon as the facts are clear.

| Notice | When |
| --- | --- |
| Correction | a mistake that does not overturn the findings |
| Expression of concern | serious doubt that cannot yet be settled |
| Retraction | the findings can no longer be relied upon, or the paper should not have been published |
| Removal | only where law, privacy or safety demands it |

### Retraction

A paper is retracted for error or misconduct alike: the purpose is to protect readers, not to punish authors. The
notice says which of the two it was, as far as that is known, and whether the authors agree. As a rule the paper stays
readable, clearly marked as retracted, with a link to the notice.

### Withdrawn papers

If a paper must be taken from the site, its address remains. It shows the title, the authors, the
date and, where one was recorded, the reason; no address is ever used again for another paper.
`,
}
