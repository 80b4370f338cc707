// Papers that strain a layout: too many authors, words without a place to break, titles in other scripts, issues with one paper and
// with sixty.
import { managePage } from '#src/web/desk-pages.ts'
import { articlePage, issuePage, pages } from '#src/web/links.ts'
import { administrator, openOffice } from '#test/e2e/office.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'
import type { Shot } from './shots.ts'

export const hardSite = { env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password } }

export async function shotsOfHardContent({ origin }: RunningProgram): Promise<Shot[]> {
  const { publish } = await openOffice(origin)
  const papers = {
    'sixty-authors': await publish({ title: 'A survey by everybody', authors: json(names(60)), ...inIssue(2, 1) }),
    'long-words': await publish({
      title: `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} in the schoolbook`,
      abstract: `${'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4)} has no place to break.`,
      authors: json(['Wolfeschlegelsteinhausenbergerdorff-Quillmannsdemo Ada', 'X Y']),
      keywords: json([
        'Rindfleischetikettierungsüberwachungsaufgaben',
        'a',
        'https://example.org/a/very/long/address/of/data',
      ]),
      ...inIssue(2, 1),
    }),
    'long-title': await publish({
      title: 'How long may a title be before nobody reads it? '.repeat(11).slice(0, 500),
      ...inIssue(2, 1),
    }),
    arabic: await publish({
      title: 'تعليم الكسور في الصف الرابع: دراسة تجريبية',
      abstract: 'تقارن هذه الدراسة بين طريقتين لتعليم الكسور في اثني عشر صفا.',
      authors: json(['ليلى مثال', 'Ada Quill']),
      keywords: json(['الكسور', 'التعليم الابتدائي']),
      ...inIssue(2, 1),
    }),
    chinese: await publish({
      title: '四年级分数教学的实验研究：以画线法为例，兼论学生在数轴上的估计策略',
      abstract: '本研究在十二个班级中比较了两种分数教学方法。'.repeat(6),
      authors: json(['示例一', '示例二']),
      keywords: json(['分数', '数轴']),
      ...inIssue(2, 1),
    }),
    'one-paper-issue': await publish({ title: 'The only one', ...inIssue(1, 2) }),
  }
  for (let number = 1; number <= 60; number += 1) {
    await publish({ title: `Paper ${number} of sixty: what a full issue looks like`, ...inIssue(1, 1) })
  }
  return [
    ...Object.entries(papers).map(([name, { id }]) => ({ name: `hard-${name}`, path: articlePage(id) })),
    { name: 'hard-home', path: pages.home },
    { name: 'hard-listing', path: pages.articles },
    { name: 'hard-archive', path: pages.archive },
    { name: 'hard-issue', path: issuePage({ volume: 2, issue: 1 }) },
    { name: 'hard-issue-of-one', path: issuePage({ volume: 1, issue: 2 }) },
    { name: 'hard-issue-of-sixty', path: issuePage({ volume: 1, issue: 1 }) },
    { name: 'hard-manage', path: managePage('published'), as: 'administrator' },
  ]
}

const json = (list: readonly string[]): string => JSON.stringify(list)

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Ada-Maria Quillington ${index + 1}`)

const inIssue = (volume: number, issue: number) => ({ volume: String(volume), issue: String(issue) })
