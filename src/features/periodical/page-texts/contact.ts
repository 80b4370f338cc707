// The text of Contact, beside the address and the form: whom to write to about what, and what happens to a message.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const contact: PageSource = {
  title: 'Contact',
  description:
    'How to reach the editorial office, and what to write for submissions, complaints, ethics and accessibility.',
  updatedOn: '2026-11-21',
  markdown: `Write to the editorial office about anything that concerns a manuscript, a paper or this website. If you
write about a manuscript, please give its number, such as MS-0042.
{% if contact.replyDays %}You can expect a reply within {{ contact.replyDays }} working days.{% endif %}
{% if contact.hours %}The office is open: {{ contact.hours }}.{% endif %}
The [frequently asked questions](/faq) answer many queries.

## Manuscripts

Send your manuscript through the [submission form](/submission), not by e-mail: only then do you receive a number and a
confirmation. The [author's guide](/guide) says what a manuscript needs. About a question before you submit, a revision,
a withdrawal or a change of authors, write to
{% if contact.email %}[{{ contact.email }}](mailto:{{ contact.email }}){% else %}the editorial office{% endif %}.

## Complaints and appeals

To appeal against a decision, or to complain about how you or your manuscript were treated, write to
{% if contact.email %}[{{ contact.email }}](mailto:{{ contact.email }}){% else %}the editorial office{% endif %}
and say so in the subject. If your complaint is about an editor, somebody else deals with it. The page on
[ethics](/ethics#complaints-and-appeals) explains how we proceed.

## Ethics, in confidence

If you suspect plagiarism, invented data, harm to participants or any other misconduct, in a paper or in our own work,
please tell us what you saw and where.
{% if contact.ethicsEmail %}Write to [{{ contact.ethicsEmail }}](mailto:{{ contact.ethicsEmail }}).
{% elsif contact.email %}Write to [{{ contact.email }}](mailto:{{ contact.email }}) with the word *confidential* in
the subject.
{% else %}We will state the address for such reports here.
{% endif %}We give your name only to those who must look into the matter. You may write anonymously, but then we cannot
ask you questions.

## Accessibility

If a page or a paper is hard or impossible for you to use, tell us which one, and what you use to read it. You need not
explain why. If you need a paper in another format, ask for it.
{% if contact.technicalEmail %}You can also report problems with the website to
[{{ contact.technicalEmail }}](mailto:{{ contact.technicalEmail }}).{% endif %}

## Permissions

{% if licence %}You may reuse papers under {{ licence.label }} without asking, unless a paper says otherwise;
see [copyright](/copyright). Ask us only if you want to do something that the licence does not allow, or to reuse a part
that a paper marks as somebody else's.
{% else %}What you may reuse without asking depends on the licence stated on the paper; see [copyright](/copyright).
If in doubt, ask us.
{% endif %}
## Your data

The form on this page opens your own mail program or lets you copy the text; the website neither sends nor stores what
you write there, and your browser keeps it until you close the tab. We use what you then send us by e-mail to answer
you. See [privacy](/privacy).
`,
}
