// The text of Peer review: who reviews manuscripts, who is masked, by which criteria, and how to appeal.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const peerReview: PageSource = {
  title: 'Peer review',
  description:
    'How manuscripts are reviewed: double-blind, by whom, by which criteria, who decides, and how to appeal.',
  updatedOn: '2026-11-23',
  markdown: `Experts examine every research paper in {{ name | default: "this journal" }} before it is accepted. The
review is double-blind, also called double-anonymous: reviewers do not know who wrote the manuscript, and authors do
not know who reviewed it.

## What is reviewed

All research content is reviewed. The editors write or decide on editorials, announcements, obituaries and notices of
correction, and do not send them to external reviewers; a label distinguishes them from research.
{% if articleTypes.size > 0 %}
| Type of article | External review |
| --- | --- |
{%- for type in articleTypes %}
| {{ type.label }} | {% if type.peerReviewed %}yes{% elsif type.peerReviewed == false %}no{% else %}–{% endif %} |
{%- endfor %}
{% endif %}
Papers in a special issue go through the same review, and the editor-in-chief remains responsible for it. Reviewers also
receive appendices and supplementary material that a reader needs to assess the findings.

## Who is masked

| Role | Authors' names | Reviewers' names |
| --- | --- | --- |
| Authors | known | hidden |
| Reviewers | hidden | hidden from one another |
| Handling editor | known | known |

Authors remove their names from the manuscript before they send it; the [author's guide](/guide#anonymising) shows how.
The editor checks the file once more and gives reviewers a copy without author names. In a small field, a reviewer may
still guess. Reviewers who believe that they recognise an author tell the editor and do not try to find out.

## Who reviews

{% if review.reviewers %}At least {{ review.reviewers }} experts, independent of the authors and of one another, review
each manuscript that passes the first check.
{% else %}Experts who are independent of the authors and of one another review each manuscript that passes the first
check. We will state here how many review each manuscript.
{% endif %}
The editor chooses them for their knowledge of the subject and the method, and seeks variety in countries and
institutions. Reviewers are not close colleagues, recent co-authors, supervisors, students, relatives or rivals of an
author.
{% if review.suggestReviewers == true %}
Authors may suggest reviewers in a message to the editorial office, with the institutional address of each. The editor
is free to choose others, and checks that a suggested person exists and is independent.
{% elsif review.suggestReviewers == false %}
We do not ask authors to suggest reviewers.
{% endif %}
Authors may name people who should not review their manuscript, with the reason. The editor takes this into account.

## The steps

1. **Receipt.** The author sends the manuscript through the [submission form](/submission) and receives its number.
2. **First check.** An editor checks whether the manuscript is in scope, complete, anonymous and original, and whether
   it contains the declarations.{% if review.checkDays and figures == nil %} This takes up to {{ review.checkDays }} days.{% endif %}
   The editor declines an unsuitable manuscript now, with the reason, and returns one that is merely incomplete for
   completion.
3. **Invitation.** The editor invites reviewers by e-mail. Those who agree receive the manuscript without author names.
4. **Review.** Reviewers send the editor their written report.
   {%- if review.reviewWeeks %} We ask them to do so within {{ review.reviewWeeks }} weeks.{% endif %}
5. **Decision.** The editor weighs the reports and writes to the author, with the reports enclosed.
6. **Revision.** The author responds to each point and sends a revised manuscript. The editor decides whether the
   reviewers need to see it again.
7. **Publication.** An accepted paper is prepared, checked by its author and published in an issue.
{% if review.checkDays == nil and review.reviewWeeks == nil and figures == nil %}
We promise no times here; we will state them once we have enough manuscripts to measure them.
{% endif %}
{%- if review.screeningTool %}
We check manuscripts for text overlap with {{ review.screeningTool }}. An editor reads the result; we decline no
manuscript because of a percentage.
{% endif %}
{% if figures %}## Times and acceptance

From {{ figures.from }} to {{ figures.to }}, {{ figures.decided }} manuscripts were accepted or declined. The program that
receives the manuscripts computes these figures from the recorded decisions; nobody types them.
{% if figures.firstDecision %}
- From receipt to the first decision: {{ figures.firstDecision }} (median)
{%- endif %}
{%- if figures.acceptance %}
- From receipt to acceptance: {{ figures.acceptance }} (median)
{%- endif %}
{%- if figures.accepted %}
- Accepted, of the manuscripts accepted or declined: {{ figures.accepted }}
{%- endif %}
{%- if figures.reviews %}
- Reviews of an accepted manuscript, all rounds together: {{ figures.reviews }} (median)
{%- endif %}

Every manuscript counts, also one that was declined without review. Withdrawn manuscripts and those by our own editors are
left out. A figure that would rest on fewer than five manuscripts is not stated.
{% if figures.issues.size > 0 %}
| Issue | Research papers | By editors or members of the board |
| --- | --- | --- |
{%- for issue in figures.issues %}
| {{ issue.label }} | {{ issue.articles }} | {{ issue.own }} |
{%- endfor %}
{% endif %}
{% endif %}## Criteria

We ask reviewers to assess the work by these questions, and to give reasons:

- Is the question clear, and does it matter for teaching or learning in science, technology, engineering or mathematics?
- Does the paper know earlier work and treat it fairly?
- Do the design, sample, instruments and analysis suit the question, and could somebody else repeat the study?
- Do the findings support the conclusions, and does the paper state its limits?
- Were learners and other participants treated ethically, and does the paper say how?
- Can a reader from a neighbouring field or another country understand it?

A result that contradicts expectations, or finds no effect, is no reason to decline a sound study. Neither is imperfect
English that can be corrected.

## Decisions

The handling editor decides; reviewers advise. The decision is one of these:

- **Accept**: the paper is published after final preparation.
- **Minor revisions**: small changes, which the editor usually checks.
- **Major revisions**: changes of substance, after which the manuscript normally goes back to the reviewers.
- **Decline**: the manuscript will not be published here. The reasons are always given.

Where reports contradict each other, the editor may ask for another. A decision weighs reasons; it does not count votes.
There is no fixed number of revision rounds, but the editor tells the author when a further round would not help.

## Conflicts of interest

Before agreeing, reviewers and editors consider whether anything could influence them, or appear to: shared projects,
the same department, friendship or dispute, money. Anyone who has such a conflict says so and steps back.

Another editor handles a manuscript by an editor or a member of the editorial board. Its author has no access to
the file, its reviewers or the discussion. We aim to keep papers by editors, board members and reviewers to at most a
quarter of the research papers in any issue.

## Duties of reviewers

These duties are based on the ethical guidelines for peer reviewers of the [Committee on Publication
Ethics](https://publicationethics.org/). Reviewers

- accept only manuscripts that they can assess and have time for, and otherwise decline promptly;
- keep manuscript and report confidential, and use nothing from it before it is published;
- write about the work, never about the person, in words they would be happy to receive;
- do not ask for citations of their own work unless the paper needs them;
- tell the editor, and nobody else, if they suspect misconduct.

### Artificial intelligence

A manuscript under review is confidential. Reviewers do not upload it, or any part of it, to a chatbot or a similar
service, and do not let one write their judgement. If a tool helped only with the language of a report, and saw none of
the manuscript, they say so. See the [ethics page](/ethics#artificial-intelligence) for the full rule.

## Publication of reviews

{% if review.publishReviews == true %}We publish the reports with the paper.
{% elsif review.publishReviews == false %}We do not publish reports. They go to the author and to the editors.
{% else %}We will state here whether we publish reports with a paper. Until then, they go only to the author and the
editors.
{% endif %}
{%- if review.signed == true %}
Reviewers may sign their reports once the decision has been made.
{% elsif review.signed == false %}
Reviewers do not sign their reports.
{% endif %}
## Appeals

Authors who believe that a decision was based on a mistake may appeal. Write to the [editorial office](/contact), give
the manuscript number, and respond to the reasons for the decision point by point. An editor who did not take part in
the decision reads the manuscript, reports and appeal, consults a further expert if needed, and makes the final
decision. An appeal
{% if fees.none == true %}costs nothing and {% endif %}has no effect on later manuscripts. The [ethics
page](/ethics#complaints-and-appeals) describes how to complain about the treatment of a manuscript.
`,
}
