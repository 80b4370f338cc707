// Search tested by what must come first: a small journal's papers, readers' queries, and the paper they mean. The same
// on both databases. Misspelt queries name the word that must be searched for instead.
import { beforeAll, expect, test } from 'vitest'
import { anonymous } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { listArticles } from '#src/features/articles/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }

const library: Record<string, Partial<NewArticle>> = {
  optics: {
    title: 'How lower secondary students explain refraction',
    abstract: 'Naïve theories of light persist. We describe how students explain why a straw looks broken in water.',
    keywords: ['optics', 'conceptual change', 'misconceptions'],
    authors: [{ name: 'Ángel Ruizdemo' }, { name: 'Ben Quill' }],
    searchText:
      'Interviews with forty children. A camera obscura was built. The laboratory was dark. Temperature was constant.',
  },
  coding: {
    title: 'Learning to program with microcontrollers',
    abstract: 'A project-based course in which beginners debug physical devices.',
    keywords: ['programming', 'physical computing', 'engineering education'],
    authors: [{ name: 'Zoë O’Demo' }],
    searchText: 'An oscilloscope helped. Students soldered and measured voltage. Assessment was continuous.',
  },
  statistics: {
    title: 'Teaching statistics with games of chance',
    abstract: 'Games make probability visible. Attitudes towards mathematics improved.',
    keywords: ['statistics education', 'probability', 'games'],
    authors: [{ name: 'Łukasz Straßendemo' }],
    searchText: 'Teachers analysed dice. Hypotheses were tested with a questionnaire. Behaviour in class was observed.',
  },
  algebra: {
    title: 'The history of algebra in the classroom',
    abstract: 'Sources from Baghdad to Bologna bring equations to life.',
    keywords: ['algebra', 'history of mathematics'],
    authors: [{ name: 'Søren Ældemo' }],
    searchText: 'Quadratic equations were solved by completing the square. A theorem needs a proof.',
  },
  energy: {
    title: 'Energy diagrams for beginners in thermodynamics',
    abstract: 'Diagrams of energy help novices to reason about temperature and entropy.',
    keywords: ['energy', 'thermodynamics', 'visualisation'],
    authors: [{ name: 'Ada Sample' }, { name: 'Quill Mustermann' }],
    searchText: 'Energy is conserved. '.repeat(200),
  },
  climate: {
    title: 'Climate change in the geography curriculum',
    abstract: 'An analysis of textbooks from eleven countries: greenhouse gases, carbon and responsibility.',
    keywords: ['climate change', 'curriculum', 'textbook analysis'],
    authors: [{ name: 'Noémie Lefèvredemo' }],
    searchText: 'Environmental education. The atmosphere warms. Photosynthesis binds carbon dioxide.',
  },
  biology: {
    title: 'Photosynthesis misconceptions among pre-service teachers',
    abstract: 'A two-tier questionnaire on photosynthesis and respiration in plants.',
    keywords: ['biology education', 'photosynthesis', 'teacher education'],
    authors: [{ name: 'Jürgen Müllerdemo' }],
    searchText: 'Chlorophyll absorbs light. Mitochondria were rarely mentioned.',
  },
  chemistry: {
    title: 'Particle models in introductory chemistry',
    abstract: 'Molecules, atoms and ions: how representations differ between textbooks.',
    keywords: ['chemistry education', 'particle model', 'representations'],
    authors: [{ name: 'Françoise Exempledemo' }],
    searchText: 'Stoichiometry remained difficult. Equilibrium was misunderstood.',
  },
  gender: {
    title: 'Gender and self-efficacy in engineering degrees',
    abstract: 'A longitudinal study of women who stay in engineering.',
    keywords: ['gender', 'self-efficacy', 'engineering education'],
    authors: [{ name: 'Siobhán Probedemo' }],
    searchText: 'Retention differed. Belonging mattered more than achievement.',
  },
  robots: {
    title: 'Robotics competitions and collaboration',
    abstract: 'Teams that argue well build better robots.',
    keywords: ['robotics', 'collaboration', 'informal learning'],
    authors: [{ name: 'José Núñezdemo' }],
    searchText: 'Sensors and actuators. The algorithm was drawn on paper first. Behaviour of the robot surprised them.',
  },
  assessment: {
    title: 'Formative assessment in physics laboratories',
    abstract: 'Feedback during laboratory work, and what students do with it.',
    keywords: ['assessment', 'feedback', 'laboratory work'],
    authors: [{ name: 'Björn Beispieldemo' }],
    searchText: 'Rubrics were shared. Measurement uncertainty was discussed with an oscilloscope.',
  },
  space: {
    title: 'Modelling the phases of the Moon',
    abstract: 'Embodied activities and astronomy misconceptions in primary school.',
    keywords: ['astronomy education', 'modelling', 'primary school'],
    authors: [{ name: 'Dvořákdemo Kateřina' }],
    searchText: 'Gravity, orbits and eclipses. A questionnaire closed the unit.',
  },
}

let db: Database
const names = new Map<string, string>()

beforeAll(async () => {
  db = await openTestDatabase()
  for (const [name, facts] of Object.entries(library)) names.set((await buildArticle({ db, clock }, facts)).id, name)
})

async function ask(q: string) {
  const { items, corrections } = await listArticles({ db }, anonymous, { q, page: { number: 1, size: 20 } })
  return {
    first: names.get(items[0]?.id ?? ''),
    corrected: corrections.map(({ typed, used }) => `${typed} → ${used}`).join(', '),
  }
}

test.each([
  ['refraction', 'optics'],
  ['light refraction students', 'optics'],
  ['theories of light', 'optics'],
  ['conceptual change', 'optics'],
  ['camera obscura', 'optics'],
  ['children', 'optics'],
  ['naive theory', 'optics'],
  ['angel ruizdemo', 'optics'],
  ['program', 'coding'],
  ['physical computing', 'coding'],
  ['project based course', 'coding'],
  ['zoe o’demo', 'coding'],
  ['voltage', 'coding'],
  ['probability', 'statistics'],
  ['game', 'statistics'],
  ['statistics education', 'statistics'],
  ['lukasz strassendemo', 'statistics'],
  ['hypothesis', 'statistics'],
  ['algebra', 'algebra'],
  ['history of mathematics', 'algebra'],
  ['mathematics', 'algebra'],
  ['quadratic equation', 'algebra'],
  ['soren aeldemo', 'algebra'],
  ['energy', 'energy'],
  ['temperature', 'energy'],
  ['entropy diagram', 'energy'],
  ['quill mustermann', 'energy'],
  ['climate', 'climate'],
  ['textbook analysis', 'climate'],
  ['carbon dioxide', 'climate'],
  ['noemie lefevredemo', 'climate'],
  ['photosynthesis', 'biology'],
  ['teacher education', 'biology'],
  ['pre-service teachers', 'biology'],
  ['jurgen mullerdemo', 'biology'],
  ['chemistry', 'chemistry'],
  ['atom', 'chemistry'],
  ['francoise exempledemo', 'chemistry'],
  ['self-efficacy', 'gender'],
  ['women engineering', 'gender'],
  ['siobhan', 'gender'],
  ['robot', 'robots'],
  ['collaborate', 'robots'],
  ['jose nunezdemo', 'robots'],
  ['assessment', 'assessment'],
  ['laboratory', 'assessment'],
  ['feedback', 'assessment'],
  ['bjorn beispieldemo', 'assessment'],
  ['astronomy', 'space'],
  ['moon phases', 'space'],
  ['katerina dvorakdemo', 'space'],
  ['"phases of the moon"', 'space'],
])('the best answer to %s is the paper on %s, as it was typed', async (q, first) => {
  expect(await ask(q)).toEqual({ first, corrected: '' })
})

test.each([
  // A missing letter
  ['refracton', 'optics', 'refracton → refraction'],
  ['algbra', 'algebra', 'algbra → algebra'],
  ['oscilloscpe soldered', 'coding', 'oscilloscpe → oscilloscope'],
  // An extra letter
  ['enerrgy', 'energy', 'enerrgy → energy'],
  ['climatte', 'climate', 'climatte → climate'],
  ['roboticss', 'robots', 'roboticss → robotics'],
  // A wrong letter
  ['chemustry', 'chemistry', 'chemustry → chemistry'],
  ['gemder', 'gender', 'gemder → gender'],
  ['astronemy', 'space', 'astronemy → astronomy'],
  ['voltige', 'coding', 'voltige → voltage'],
  // Swapped letters
  ['ligth', 'optics', 'ligth → light'],
  ['entorpy', 'energy', 'entorpy → entropy'],
  ['feedbakc', 'assessment', 'feedbakc → feedback'],
  // Doubled consonants
  ['colaboration', 'robots', 'colaboration → collaboration'],
  ['ocsiloscope uncertainty', 'assessment', 'ocsiloscope → oscilloscope'],
  ['assesment', 'assessment', 'assesment → assessment'],
  ['probabbility', 'statistics', 'probabbility → probability'],
  ['missconceptions moon', 'space', 'missconceptions → misconceptions'],
  // Two mistakes in a long word
  ['fotosynthesis', 'biology', 'fotosynthesis → photosynthesis'],
  ['thermodinamiks', 'energy', 'thermodinamiks → thermodynamics'],
  ['mitocondira', 'biology', 'mitocondira → mitochondria'],
  ['stochiometri', 'chemistry', 'stochiometri → stoichiometry'],
  ['questionaire probability', 'statistics', 'questionaire → questionnaire'],
  // British and American
  ['behavior dice', 'statistics', 'behavior → behaviour'],
  ['analyzed dice', 'statistics', 'analyzed → analysed'],
  ['visualization', 'energy', 'visualization → visualisation'],
  // Authors
  ['Musterman', 'energy', 'Musterman → mustermann'],
  ['lefevrdemo', 'climate', 'lefevrdemo → lefevredemo'],
  ['Strasendemo', 'statistics', 'Strasendemo → strassendemo'],
  ['Ángle Ruizdemo', 'optics', 'Ángle → angel'],
  ['siobahn', 'gender', 'siobahn → siobhan'],
  ['Muellerdemo', 'biology', 'Muellerdemo → mullerdemo'],
  // Several words, some of them correct
  ['histroy of algebra', 'algebra', 'histroy → history'],
  ['engeneering degres', 'gender', 'engeneering → engineering, degres → degrees'],
  ['self-eficacy', 'gender', 'eficacy → efficacy'],
  ['formativ assesment "physics laboratories"', 'assessment', 'formativ → formative, assesment → assessment'],
])('%s is meant for the paper on %s: %s', async (q, first, corrected) => {
  expect(await ask(q)).toEqual({ first, corrected })
})
