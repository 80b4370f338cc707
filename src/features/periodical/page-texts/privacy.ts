// The text of Privacy: which personal data this program keeps, why, for how long, and what people can demand.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const privacy: PageSource = {
  title: 'Privacy',
  description: 'Which personal data this website keeps, why and for how long, and what you can ask of us.',
  updatedOn: '2026-11-23',
  markdown: `You can read everything here without telling us who you are. The website sets no cookies, uses no analytics
that track you and shows no advertisements from networks that do. This page says what we keep when you register,
submit or write to us.

## Who is responsible

{% if privacy.controller %}The controller of the data is {{ privacy.controller }}.
{% elsif publisher.name %}The controller of the data is {{ publisher.name }}.
{% else %}We will name the controller of the data here.
{% endif %}
{%- if privacy.email %}For questions about your data, write to [{{ privacy.email }}](mailto:{{ privacy.email }}).
{% else %}For questions about your data, write to the [editorial office](/contact).
{% endif %}
## Reading

While you read, your browser requests pages, pictures and typefaces only from this website, and from no third party.
{%- if location %} There is one exception, and the choice is yours: if you open the **map**, your browser loads it
from [OpenStreetMap](https://osmfoundation.org/wiki/Privacy_Policy), which then sees your network address. If you do not
open it, nothing is loaded.{% endif %}

### Server logs

To keep the site running and to find faults, the server writes a technical log of errors and events. The web server in
front of it may record the network address, time and page of each request.
{% if privacy.logDays %}We delete logs after {{ privacy.logDays }} days.{% else %}We will state here how long we keep
logs.{% endif %} Our legal basis is the legitimate interest in a secure website.

### How often papers are read

We count [how often each paper is viewed and downloaded](/citation-metrics#what-we-count), not who does it. So that a
double click counts once, the server computes a number from your network address, the name of your browser and a secret
that it discards after each day. It stores neither the address nor the browser, and once the secret is gone, nobody can
tell from the number whose it was. The server deletes the entries with such numbers within three hours; only counts for
each paper and day remain, and later for each month. These say nothing about you, so there is nothing to switch off:
signals such as Do Not Track and Global Privacy Control change nothing here. Our legal basis is the legitimate interest
of authors and libraries in knowing what is read.

### Audit log

To protect accounts and papers, we record who signed in or failed to, and who changed, published or deleted something or
downloaded private files: the account, the time, the network address and the outcome, never passwords or contents. Only
administrators can read this log. Each entry is deleted after
{% if privacy.logDays %}{{ privacy.logDays }}{% else %}365{% endif %} days.

### Protection against misuse

To prevent the guessing of passwords and the misuse of forms, the server counts attempts. It stores network and e-mail
addresses in these counters only as hashes, and removes each soon after its period, at most a day, is over. It also
counts requests that change something, for each network address, in memory only and for a short time.

## On your device

The website keeps these entries in your browser's local storage or, where the table says so, in the storage of a single
tab, which the browser empties when you close the tab. It does not send them to third parties, and you can delete them
in your browser at any time.

| Entry | What it holds | When |
| --- | --- | --- |
| authToken | the secret that shows that you are signed in | from signing in to signing out |
| authDevice | a secret by which the website recognises this browser when you sign in again, so that it can warn you about others | from the first time you sign in, also after signing out |
| authUser | your name, e-mail address and role, as shown on the page | from signing in to signing out |
| theme, reading, shortcuts | light or dark; size and spacing of the text; whether single keys work | when you choose one |
| submissionDraft | title, abstract, keywords and authors you have typed but not sent | until you send or discard it, or delete it after logging out |
| uploadDraft, editDraft, settingsDraft | what an administrator has typed about a paper or into the settings but not saved | until it is saved or discarded, or deleted after logging out |
| messageToEditor (tab) | what you have typed into the form on the contact page | until you close the tab |
| react-router-scroll-positions (tab) | how far you had scrolled down each page, for when you go back | until you close the tab |

On a shared computer, sign out when you are done: if you have typed something that has not been sent or saved, the page
asks whether to delete it from the browser. When a session ends by itself, your text stays for your next login.

## Your account

| Data | Why | Basis |
| --- | --- | --- |
| name, e-mail address | to identify you and to reach you about your manuscript | contract |
| password | to protect the account | contract |
| affiliation, ORCID iD, if you enter them | to describe authors properly | consent |
| role, date of registration, date on which you confirmed your e-mail address | to know what you may do | contract |
| sessions: when they began and were last used | to keep you signed in | contract |
| for two-step sign-in, if you turn it on: public keys of your passkeys, an encrypted secret of your app, when you used them | to protect the account | contract |
| devices on which you signed in: browser and system by name, first and last time | to show you where you are signed in, and to write to you when a new one signs in | legitimate interest in a secure account |

We store your password only as an argon2id hash, from which nobody can recover it. We also store the secrets of sessions
and devices only as hashes, and no network address with them. A session ends when you sign out, after 30 days without use, and in any case after 180 days,
unless the operator of this site has set other times. A device is forgotten when you sign out there from your
[profile](/updateprofile), when you reset your password, and after a year without a sign-in, except the last one.

{% if privacy.accountMonths %}We delete an account that has not been used for
{{ privacy.accountMonths }} months, unless it belongs to a manuscript that we must keep.
{% else %}We keep an account until you ask us to close it. We will state here how long we keep unused accounts.
{% endif %}
## Manuscripts and reviews

When you submit, we keep the file, its text for searching, title, abstract, keywords, names of authors, the manuscript
number, the date, and what in the file could tell a reviewer who wrote it. If you enter them, we also keep the
affiliations, e-mail addresses and ORCID iDs of the authors, your declarations, your letter to the editors, and the reviewers
whom you suggest or do not want. You confirm that your co-authors know about this. We need these data to review and publish
your work (contract), and afterwards to be able to account for decisions (legitimate interest). We never publish an author’s
e-mail address.

Editors and administrators see the names of authors, and what was done to a manuscript and by whom. If they are
among its authors, or have declared a conflict of interest, they see only what its author sees. Reviewers receive the
manuscript without the names of its authors, and authors do not learn who the reviewers were.

If we invite you to review a manuscript, an editor has entered your name and e-mail address, and perhaps your affiliation and
ORCID iD; an author may have suggested you. We keep these, your answer, your review with its files, and the
days on which we wrote to you (legitimate interest in fair and timely decisions), as long as a question about the decision may
arise. If the settings of this site name a number of years, a program then removes your name, address, affiliation and iD, and
why you declined; your review stays without them. Until then, editors find you again when they look for reviewers. If you ask
not to be asked again, we keep that as a hash of your address, without a limit. You need no account: the link in our letter is your key. We
store it only as a hash, and it stops working 60 days after your part in the review has ended. Only editors and
administrators see who you are.

We remove declined or withdrawn manuscripts when we no longer need them for that purpose, or on request.

## Published papers

A published paper is public permanently: its title, its text, the names of its authors and, where given, their
affiliations and ORCID iDs. Indexes, libraries and archives keep copies. Nobody can take back this part of the scholarly
record, because others rely on it. We [correct](/ethics#corrections-and-retractions) mistakes in it.

## Messages

The form on the [contact page](/contact) sends nothing through this website: it opens your mail program or lets you
copy the text. If you write to us, we use your message to answer you.

The website sends e-mail only about your account, your manuscripts and your reviews: a welcome, receipts, decisions,
invitations and reminders to review, changed passwords and addresses, sign-ins on new devices. It keeps a record of
recipient, subject and time; it removes the text from its queue once the message has been sent.
{%- unless newsletter.enabled %} There is no newsletter. If you subscribed to an earlier one, we send you nothing, but keep
your address with the moments at which you asked and confirmed, until you leave with the link in any of its letters or ask
us to delete it.{% endunless %}
{%- if newsletter.enabled %}

### News of new issues

If you enter your address for news of new issues, we send you a letter with a link. Once you have confirmed the address
there, we keep it with the moments at which you asked and confirmed, and send you a letter for each new issue. Our legal
basis is your consent. You withdraw it at any time, with the link in each letter or with the button of your mail program:
we then delete the address, and nothing of it stays but a number. We delete an address that nobody confirms after three
days. Nobody sees whether you open our letters or follow their links; only administrators can see the addresses.
{%- endif %}

## Recipients

We do not sell data. The editors and the people who maintain the server see them.
{% if privacy.processors.size > 0 %}
These process data for us:
{% for processor in privacy.processors %}
- {{ processor.name }}{% if processor.purpose %}: {{ processor.purpose }}{% endif %}
{%- endfor %}
{% else %}
We will name here the companies that process data for us, such as those that run the server or deliver e-mail.
{% endif %}
Editors, reviewers and readers live in many countries. People may therefore read manuscripts outside the country where
the server is located.

## Children

Accounts are meant for adults. If a person under 16 wants to register, a parent or guardian should agree. Our rules on
[ethical oversight](/ethics#ethical-oversight) protect data about children who took part in research. If you believe
that a paper makes a child recognisable, tell us: we will act at once.

## Your rights

You may at any time

- see and change your name, e-mail address, affiliation and ORCID iD in your profile;
- download a copy of the data that we keep about your account from your [profile](/updateprofile), and ask which others we hold;
- have incorrect data corrected, and data that we no longer need deleted;
- object to a use based on our legitimate interest, or ask us to restrict it;
- withdraw your consent, for the future.

To do so, or to have your account closed, write to
{% if privacy.email %}[{{ privacy.email }}](mailto:{{ privacy.email }}){% else %}the [editorial
office](/contact){% endif %}. This is free of charge. We may have to ask for proof of who you are.

{% if privacy.authority %}If you think that we treat your data unlawfully, you may complain to {{ privacy.authority }}.
{% else %}If you think that we treat your data unlawfully, you may complain to the data protection authority of your
country.
{% endif %}
## Changes

If what the website does with data changes, this page changes first. The date on the page says when that last happened.
`,
}
