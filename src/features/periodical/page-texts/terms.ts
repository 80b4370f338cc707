// The text of Terms of use: accounts, fair use, liability and the law.
import type { PageSource } from '#src/features/periodical/page-source.ts'

export const terms: PageSource = {
  title: 'Terms of use',
  description:
    'What you may expect of this website, what we expect of you, and which rules apply to accounts and manuscripts.',
  updatedOn: '2026-11-21',
  markdown: `These terms apply to the use of this website. You can read the site without an account and without consent.
By registering or submitting a manuscript, you agree to these terms.

## Who we are

{% if publisher.name %}This website is provided by
{% if publisher.url %}[{{ publisher.name }}]({{ publisher.url }}){% else %}{{ publisher.name }}{% endif %},
{%- if publisher.address %} {{ publisher.address }},{% endif %} publisher of {{ name | default: "the journal" }}.
{% else %}This is the website of {{ name | default: "the journal" }}. We will name its publisher here.
{% endif %}You can reach us through the [contact page](/contact).

## Reading

All papers are free to read, without registration. The pages on [open access](/open-access) and [copyright](/copyright)
say what you may do with them. You may link to any page. Programs may read the public pages as long as they do not slow
the site down for others and obey its robots.txt file.

## Accounts

You need an account only to submit manuscripts and follow their progress. It is free. We ask you

- to register under your own name, with an e-mail address at which we can reach you;
- to choose a password that you use nowhere else, and to share it with nobody;
- to tell us if you believe that somebody else has used your account.

Each person has one account and does not share it. You may have it closed at any time by [writing to us](/contact); see
[privacy](/privacy). We may close an account that is used to harm others, to deceive, or to disrupt the site, and we
will say why, unless the law forbids it.

## Fair use

Please do not

- try to find out who reviewed a manuscript, or who wrote one that you review;
- enter other people's personal data without a reason that you could justify to them;
- upload files with harmful code, or texts that you have no right to submit;
- try to get around the site's protections, or to overload it;
- collect addresses from the site for advertising.

If you find a weakness in the site's security, tell us before you tell others, and do not look at other people's data.
We will thank you, and will not act against you.

## Manuscripts

For manuscripts, the [author's guide](/guide), [peer review](/peer-review) and [ethics](/ethics) apply. By submitting,
you state that the manuscript is your work and that of the named authors, that all of them agree, and that it is not
under review elsewhere. You keep all rights; you allow us to store the manuscript and to show it to editors and
reviewers. Submission gives no right to publication.

Please keep a copy of everything you send. We are careful, but this website is not an archive for your own files.

## Papers and opinions

Papers express the findings and opinions of their authors, not necessarily those of the editors or the publisher. They
are not advice for individual cases. Before you try out in the classroom or the laboratory what a paper describes, check
whether it is safe and allowed there.

## Links

Some links lead to other websites. We chose them with care, but have no control over them. If a link leads to something
wrong or unlawful, tell us and we will remove it.

## Liability

We offer the website free of charge and as it is. We take reasonable care to keep it correct, secure and available, but
cannot promise that it always is. As far as the law allows, we are not liable for damage that arises from its use.
Liability for intent, gross negligence, and injury to life, body or health, and every other liability that the law
does not let us exclude, remains.

## Law

{% if legal.governingLaw %}The law of {{ legal.governingLaw }} applies. Rules that protect consumers in the country
where they live remain in force.
{% else %}We will state here which country's law applies. Until then, the statutory rules apply.
{% endif %}If one of these terms is invalid, the others remain in force.

## Changes

We may change these terms. The date on this page says when that last happened. For a manuscript under review, the rules
in force on the day of its submission apply, unless the new ones are better for its authors. If you have a
question, [ask us](/contact).
`,
}
