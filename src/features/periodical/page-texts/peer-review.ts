// What the page says of how manuscripts are judged: by whom, blind to whom, by what measure, and how to object.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const peerReview: PageSource = {
  title: 'Peer review',
  description:
    'How manuscripts are reviewed: double-blind, by whom, by which criteria, who decides, and how to appeal.',
  updatedOn: '2026-11-21',
  markdown: `Every research paper in {{ name | default: "this journal" }} is examined by experts before it is accepted.
The review is double-blind, also called double-anonymous: reviewers are not told who wrote the manuscript, and authors
are not told who reviewed it.

## What is reviewed

All research content is reviewed. Editorials, announcements, obituaries and notices of correction are written or
decided by the editors and are not sent to external reviewers; they can be told from research by their label.
{% if articleTypes.size > 0 %}
| Type of article | External review |
| --- | --- |
{%- for type in articleTypes %}
| {{ type.label }} | {% if type.peerReviewed %}yes{% elsif type.peerReviewed == false %}no{% else %}–{% endif %} |
{%- endfor %}
{% endif %}
Papers of a special issue, if there is one, go through the same review. The editor-in-chief stays responsible for it.
Appendices and supplementary material that a reader needs to judge the findings are given to the reviewers too.

## Who is masked

| Role | Authors' names | Reviewers' names |
| --- | --- | --- |
| Authors | known | hidden |
| Reviewers | hidden | hidden from one another |
| Handling editor | known | known |

Authors remove their names from the manuscript before they send it; the [author's guide](/guide#anonymising) shows how.
The editor looks at the file once more and gives reviewers a copy without author names. In a small field a reviewer may
still guess. Reviewers who believe they recognise an author tell the editor and do not try to find out.

## Who reviews

{% if review.reviewers %}Each manuscript that passes the first check is reviewed by at least {{ review.reviewers }}
experts who are independent of the authors and of one another.
{% else %}Each manuscript that passes the first check is reviewed by experts who are independent of the authors and of
one another. How many review each manuscript will be stated here.
{% endif %}
The editor chooses them for their knowledge of the subject and the method, and looks for different countries and
institutions. Reviewers are not close colleagues, recent co-authors, supervisors, students, relatives or rivals of an
author.
{% if review.suggestReviewers == true %}
Authors may suggest reviewers in a message to the editorial office, with the institutional address of each. The editor
is free to choose others, and checks that a suggested person exists and is independent.
{% elsif review.suggestReviewers == false %}
Authors are not asked to suggest reviewers.
{% endif %}
Authors may name people who should not review their manuscript, with the reason. The editor takes this into account.

## The steps

1. **Receipt.** The author sends the manuscript through the [submission form](/submission) and receives its number.
2. **First check.** An editor sees whether the manuscript is in scope, complete, anonymous and original, and whether
   the declarations are there.{% if review.checkDays %} This takes up to {{ review.checkDays }} days.{% endif %}
   What is unsuitable is declined now, with the reason; what is only incomplete goes back to be completed.
3. **Invitation.** The editor invites reviewers by e-mail. Whoever agrees receives the manuscript without author names.
4. **Review.** Reviewers send the editor their written report.
   {%- if review.reviewWeeks %} They are asked to do so within {{ review.reviewWeeks }} weeks.{% endif %}
5. **Decision.** The editor weighs the reports and writes to the author, with the reports enclosed.
6. **Revision.** The author answers each point and sends a revised manuscript. The editor decides whether the reviewers
   need to see it again.
7. **Publication.** An accepted paper is prepared, checked by its author and published in an issue.
{% if review.checkDays == nil and review.reviewWeeks == nil %}
No times are promised here: we will state them once there are enough manuscripts to measure them by.
{% endif %}
{%- if review.screeningTool %}
Manuscripts are checked for text overlap with {{ review.screeningTool }}. An editor reads the result; no manuscript is
declined by a percentage.
{% endif %}
## Criteria

Reviewers are asked to judge the work by these questions, and to give reasons:

- Is the question clear, and does it matter for teaching or learning in science, technology, engineering or mathematics?
- Does the paper know and fairly use the earlier work?
- Do design, sample, instruments and analysis fit the question, and could somebody else repeat the study?
- Do the findings support the conclusions, and are the limits stated?
- Were learners and other participants treated ethically, and does the paper say how?
- Can a reader from a neighbouring field or another country understand it?

A result that contradicts expectations, or finds no effect, is no reason to decline a sound study. Neither is
imperfect English that can be mended.

## Decisions

The handling editor decides; reviewers advise. The decision is one of these:

- **Accept**: the paper is published after final preparation.
- **Minor revisions**: small changes, which the editor usually checks.
- **Major revisions**: changes of substance, after which the manuscript normally goes back to the reviewers.
- **Decline**: the manuscript will not be published here. The reasons are always given.

Where reports contradict each other, the editor may ask for another. A decision is a judgement of the reasons, not a
count of votes. There is no fixed number of revision rounds, but the editor tells the author when a further round
would not help.

## Conflicts of interest

Before agreeing, reviewers and editors consider whether anything could sway them, or look as if it did: shared
projects, the same department, friendship or quarrel, money. Whoever has such a conflict says so and steps back.

A manuscript by an editor or a member of the editorial board is handled by another editor. Its author has no access to
the file, its reviewers or the discussion. We aim to keep papers by editors, board members and reviewers to at most a
quarter of the research papers in any issue.

## Duties of reviewers

These duties are written after the ethical guidelines for peer reviewers of the
[Committee on Publication Ethics](https://publicationethics.org/). Reviewers

- accept only what they can judge and have time for, and say so soon if they cannot;
- keep manuscript and report confidential, and use nothing from it before it is published;
- write about the work, never about the person, in words they would be content to receive;
- do not ask for citations of their own work unless the paper needs them;
- tell the editor, and nobody else, if they suspect misconduct.

### Artificial intelligence

A manuscript under review is confidential. Reviewers do not upload it, or any part of it, to a chatbot or a similar
service, and do not let one write their judgement. If a tool helped only with the language of a report, and saw none
of the manuscript, they mention it. The full rule is on the [ethics page](/ethics#artificial-intelligence).

## Publication of reviews

{% if review.publishReviews == true %}The reports are published with the paper.
{% elsif review.publishReviews == false %}Reports are not published. They go to the author and to the editors.
{% else %}Whether reports are published with a paper will be stated here. Until then they go to the author and the
editors only.
{% endif %}
{%- if review.signed == true %}
Reviewers may sign their reports when the decision has been made.
{% elsif review.signed == false %}
Reports are not signed.
{% endif %}
## Appeals

Authors who believe that a decision rests on a mistake may appeal. Write to the [editorial office](/contact), name the
manuscript number, and answer the reasons of the decision point by point. An editor who did not take part in the
decision reads manuscript, reports and appeal, asks a further expert if needed, and decides finally. An appeal
{% if fees.none == true %}costs nothing and {% endif %}does no harm to later manuscripts. Complaints about how a
manuscript was treated are described on the [ethics page](/ethics#complaints-and-appeals).
`,
}
