// The text of the FAQ: each level-three heading is one question.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const faq: PageSource = {
  title: 'Frequently asked questions',
  description: 'Short answers for authors, reviewers and readers, about accounts, and about files that will not open.',
  updatedOn: '2026-11-21',
  markdown: `Short answers, each with a link to the page that says more. If yours is missing, [ask us](/contact).

## For authors

### What does it cost to publish here?

{% if fees.statement %}{{ fees.statement }}
{%- elsif fees.none == true %}Nothing: there is no charge for submitting or publishing.
{%- else %}Fees: to be announced.{% endif %}
See [fees](/guide#fees).

### Does my topic fit?

It does if your work is about teaching or learning science, technology, engineering or mathematics, at any level. A
study in one of these disciplines that asks nothing about learning does not. See [aims and
scope](/about#aims-and-scope).

### How long may a manuscript be?

{% if limits.manuscriptWordsMin and limits.manuscriptWordsMax %}{{ limits.manuscriptWordsMin }} to
{{ limits.manuscriptWordsMax }} words
{%- if limits.abstractWords %}, with an abstract of at most {{ limits.abstractWords }} words{% endif %}
{%- if limits.keywordsMin and limits.keywordsMax %} and {{ limits.keywordsMin }} to {{ limits.keywordsMax }}
keywords{% endif %}. The form counts the words but refuses nothing.{% else %}As long as it needs to be, and no
longer.{% endif %} See [preparation](/guide#preparation).

### Which file format do you accept?

One Word file in the .docx format, of at most {{ limits.fileSize }}. If yours is a .doc file, open it in Word and choose File → Save
As → .docx. See [preparation](/guide#preparation).

### How do I make my manuscript anonymous?

Remove names and affiliations from the text, cite your own work in the third person, and clear the file's properties.
The [guide](/guide#anonymising) lists the steps for Word and LibreOffice.

### May I post a preprint?

Yes, before, during or after the review. It does not count as prior publication. See
[self-archiving](/open-access#self-archiving).

### How do I know that my manuscript has arrived?

You see a receipt with a number such as MS-0042, and receive the same number by e-mail. Your [dashboard](/dashboard)
lists the manuscript.

### How long does a decision take?

{% if review.checkDays or review.reviewWeeks %}{% if review.checkDays %}The first check takes up to
{{ review.checkDays }} days.{% endif %}
{%- if review.reviewWeeks %} We ask reviewers to report within {{ review.reviewWeeks }} weeks.{% endif %} A revision
takes as long as you need for it, and then another look from us.{% else %}We make no promise, because it depends on
finding the right reviewers. You may ask about progress at any time.{% endif %} See [peer
review](/peer-review#the-steps).

### May I withdraw my manuscript?

Yes, at any time before publication{% if fees.none == true %} and free of charge{% endif %}. [Write to us](/contact)
with its number, on behalf of all authors. See [withdrawal](/guide#withdrawal).

### May I change the authors after submission?

Only with a reason and the written agreement of everyone concerned, including those added or removed. See
[authorship](/guide#authorship).

### May I use artificial intelligence?

As an aid, if you say which tool you used for what, and have checked the result. It cannot be an author, and you are
responsible for everything it wrote. See [artificial intelligence](/ethics#artificial-intelligence).

### My manuscript was declined. What can I do?

Read the reasons, and submit elsewhere if you like. If you think that the decision was based on a mistake, you may
[appeal](/peer-review#appeals).

## For reviewers

### How are reviewers chosen?

The editor invites, by e-mail, people who know the subject or the method and are independent of the authors. If you
would like to review, [write to us](/contact) and tell us your field. See [who reviews](/peer-review#who-reviews).

### Will the authors learn my name?

{% if review.signed == true %}Not unless you decide to sign your report.{% else %}No. The review is double-blind: you
do not learn theirs, and they do not learn yours.{% endif %} Leave your name out of your report and its file
properties. See [who is masked](/peer-review#who-is-masked).

### I think I know who wrote the manuscript. What now?

Tell the editor, and do not try to find out. The editor decides with you whether you can review it impartially. See
[conflicts of interest](/peer-review#conflicts-of-interest).

### May I use a chatbot for my review?

No: the manuscript is confidential, and the judgement must be yours. See
[duties of reviewers](/peer-review#duties-of-reviewers).

### May I show the manuscript to a colleague?

Not without asking the editor first. If somebody helps you, give their name to the editor; the same rules apply to them.
See [duties of reviewers](/peer-review#duties-of-reviewers).

## For readers

### Is everything free?

Yes. Anyone can read and download every paper at once, without an account. See [open access](/open-access).

### May I use a paper in my teaching?

{% if licence %}Yes, under the terms of {{ licence.label }}: name the authors and the source. {% else %}You may read
it, print it, hand it out and link to it. The paper states what else the licence allows. {% endif %}See
[copyright](/copyright).

### How do I cite a paper?

The paper's page has a complete reference to copy, and files for reference managers. See [citation](/citation-metrics).

### How do I hear of new papers?

Follow the [Atom](/atom.xml) or [RSS](/rss.xml) feed with any feed reader. We send no news by e-mail yet.

### I found a mistake in a paper. Who should I tell?

The [editorial office](/contact). If the mistake matters, we publish a correction and link it to the paper. See
[corrections](/ethics#corrections-and-retractions).

## Accounts

### Do I need an account?

Only to submit a manuscript and follow its progress. [Register](/register) with your name, e-mail address and a
password. You need no account to read.

### I forgot my password. What now?

Request a [reset link](/forgotpassword). It comes by e-mail and works once, for a short time only; check your spam
folder too.

### How do I delete my account?

[Write to us](/contact) from the address of your account. Your published papers stay. See
[your rights](/privacy#your-rights).

## Technical

### My file is too large. How do I make it smaller?

The limit is {{ limits.fileSize }}. In Word, select a picture and choose Picture Format → Compress Pictures, for all pictures in the
document; photographs are usually what make a file large.

### The page was closed before I had finished. Is my text lost?

No. Your browser has kept what you wrote in the [submission form](/submission), on the same device. You only have to
choose the file again.

### How will my paper look?

You can see it within a minute of sending your manuscript: choose *Proof* beside it on your [dashboard](/dashboard). The
page
shows your text as readers will see it, the PDF, and a list of what needs attention, such as a figure without a caption.
None of this stops your submission.

### What happens to the tracked changes and comments in my file?

Readers never see them. The Word file that we publish has all changes accepted and no comments, and it does not reveal
who wrote it on which computer. The editors keep the file you sent as it is.

### I cannot open a file. What can I do?

Download it again, or open another format: you can read most papers on their own page, as a PDF and as a Word file. If
that does not help, [tell us](/contact) which paper it is and what you see.

### Can I use the site with a screen reader?

That is our aim. If something gets in your way, tell us and we will help. See
[accessibility](/about#accessibility).
`,
}
