import { describe, expect, test } from 'vitest'
import { citationsShown, heading, linkedText, paragraph, rawText } from '#test/factories/reference-list.ts'
import { liftReferences, linkCitations } from './index.ts'

const list = [
  'Quill, A. (2021). Counting with gestures. *Journal of Invented Mathematics*, *12*(3), 45–67.', // 1
  'Quill, A., & Ruiz, C. (2020a). Two people count. *Example Studies*, *1*(1), 1–9.', // 2
  'Quill, A., & Ruiz, C. (2020b). Two people count again. *Example Studies*, *1*(2), 10–19.', // 3
  'Ruiz, C. (2019). Teaching by example. Plainpress.', // 4
  'Okafor, D., Lindqvist, E., & Mbeki, T. (2018). Three in a laboratory. *Physics in Class*, *9*(1), 1–20.', // 5
  'World Health Organization. (2020). *Report on invented schools*. Example Press.', // 6
  'van der Berg, J. (2017). The wind in class. *Physics in Class*, *8*(1), 1–20.', // 7
  'Ministry of Education. (n.d.). Curriculum for the middle years. https://example.org/curriculum', // 8
  'de la Cruz, M. (in press). Names that computers forget. *Letters and Machines*.', // 9
  'Παπαδόπουλος, Γ. (2018). Μαθήματα χωρίς χαρτί. *Επιθεώρηση*, *4*(1), 5–19.', // 10
  'Иванова, О. В., & Петров, П. (2019). Как считать облака. *Журнал*, *7*(1), 3–15.', // 11
  '王伟, 李娜 (2016). 学生如何学习计数. 虚构教育学报, 12(3), 45–60.', // 12
  'Müller, H. (2015). Rechnen ohne Finger. *Lernen*, *2*(1), 3–15.', // 13
  'Galilei, G. (1953). *Dialogues*. Plainpress. (Original work published 1632)', // 14
  'Smith-Jones, A. (2014). A hyphen. *Letters*, *1*(1), 1–2.', // 15
  'The silent classroom. (2013). *Anonymous Studies*, *1*(1), 1–4.', // 16
  'Haddad, R. et al. (2012). Salt water. *Chemistry Lessons*, *3*(1), 9–12.', // 17
  'Ruiz, P. (2011). Another Ruiz. *Letters*, *3*(1), 9–12.', // 18
  'Smith, A. B., Jr. (2010). On lighting. *Letters*, *2*(1), 9–12.', // 19
  'García López, Jr., L., & Moss, C. (2009). On putting out. *Letters*, *1*(1), 9–12.', // 20
]

const wordings = [
  ['So it is (Quill, 2021).', 'So it is ({Quill, 2021→1}).'],
  ['(Smith, Jr., 2010)', '({Smith, Jr., 2010→19})'],
  ['Smith Jr. (2010) and Smith, Jr. (2010)', '{Smith Jr. (2010)→19} and {Smith, Jr. (2010)→19}'],
  ['(García López, Jr. & Moss, 2009)', '({García López, Jr. & Moss, 2009→20})'],
  ['So it is (Quill 2021).', 'So it is ({Quill 2021→1}).'],
  ['So it is [Quill, 2021].', 'So it is [{Quill, 2021→1}].'],
  ['Quill (2021) showed it.', '{Quill (2021)→1} showed it.'],
  ['Quill’s (2021) study', '{Quill’s (2021)→1} study'],
  ['Quill and Ruiz (2020a, p. 4) say', '{Quill and Ruiz (2020a, p. 4)→2} say'],
  ['(Quill & Ruiz, 2020b)', '({Quill & Ruiz, 2020b→3})'],
  ['(see Quill & Ruiz, 2020a; Ruiz, 2019)', '(see {Quill & Ruiz, 2020a→2}; {Ruiz, 2019→4})'],
  ['(Quill & Ruiz, 2020a, 2020b)', '({Quill & Ruiz, 2020a→2}, {2020b→3})'],
  ['(Quill & Ruiz, 2020a, b)', '({Quill & Ruiz, 2020a→2}, {b→3})'],
  ['Quill and Ruiz (2020a, 2020b) count', 'Quill and Ruiz ({2020a→2}, {2020b→3}) count'],
  ['(Okafor et al., 2018)', '({Okafor et al., 2018→5})'],
  ['(Okafor *et al.*, 2018)', '({Okafor et al., 2018→5})'],
  ['Okafor et al. (2018, pp. 3–4) say', '{Okafor et al. (2018, pp. 3–4)→5} say'],
  ['Okafor and colleagues (2018) say', '{Okafor and colleagues (2018)→5} say'],
  ['(Okafor, Lindqvist, & Mbeki, 2018)', '({Okafor, Lindqvist, & Mbeki, 2018→5})'],
  ['Okafor, Lindqvist and Mbeki (2018)', '{Okafor, Lindqvist and Mbeki (2018)→5}'],
  ['as in Okafor et al. 2018, where', 'as in {Okafor et al. 2018→5}, where'],
  ['(e.g., Ruiz, 2019, p. 12; cf. Quill, 2021)', '(e.g., {Ruiz, 2019→4}, p. 12; cf. {Quill, 2021→1})'],
  ['(World Health Organization, 2020)', '({World Health Organization, 2020→6})'],
  ['(World Health Organization [WHO], 2020)', '({World Health Organization [WHO], 2020→6})'],
  ['The WHO (2020) says', 'The {WHO (2020)→6} says'],
  ['(van der Berg, 2017)', '({van der Berg, 2017→7})'],
  ['Van der Berg (2017) and Berg (2017)', '{Van der Berg (2017)→7} and {Berg (2017)→7}'],
  ['(Ministry of Education, n.d.)', '({Ministry of Education, n.d.→8})'],
  ['(de la Cruz, in press)', '({de la Cruz, in press→9})'],
  ['(Παπαδόπουλος, 2018)', '({Παπαδόπουλος, 2018→10})'],
  ['(Иванова и Петров, 2019)', '({Иванова и Петров, 2019→11})'],
  ['王伟和李娜（2016）认为', '{王伟和李娜（2016）→12}认为'],
  ['王伟等（2016）认为', '{王伟等（2016）→12}认为'],
  ['Muller (2015) and Müller (2015)', '{Muller (2015)→13} and {Müller (2015)→13}'],
  ['(vgl. Müller 2015, S. 4)', '(vgl. {Müller 2015→13}, S. 4)'],
  ['(Galilei, 1632/1953)', '({Galilei, 1632/1953→14})'],
  ['(Smith-Jones, 2014)', '({Smith-Jones, 2014→15})'],
  ['(“The Silent Classroom,” 2013)', '(“{The Silent Classroom,” 2013→16})'],
  ['(Haddad et al. 2012)', '({Haddad et al. 2012→17})'],
  ['(P. Ruiz, 2011; C. Ruiz, 2019)', '(P. {Ruiz, 2011→18}; C. {Ruiz, 2019→4})'],
  ['(Quill, 2021; Okafor et al., 2018; Ruiz, 2019)', '({Quill, 2021→1}; {Okafor et al., 2018→5}; {Ruiz, 2019→4})'],
  ['(as Ruiz (2019) says)', '(as {Ruiz (2019)→4} says)'],
  ['Ruiz (2011; see also Quill, 2021)', 'Ruiz ({2011→18}; see also {Quill, 2021→1})'],
] as const

test.each(wordings)('“%s” points to the entries it names', (wording, shown) => {
  expect(citationsShown(linkedText([wording], list))).toBe(shown)
})

describe('it is not a citation', () => {
  test.each([
    'In 2021 there were 2019 schools.',
    'From 2018 to 2020 (the pandemic of 2020) nothing happened.',
    'Jones (2014) is somebody else.',
    'Okafor and Haddad (2018) never wrote anything together.',
    'Quill (2020) wrote twice that year, so this says too little.',
    'The ruiz 2019 of small letters.',
    'See https://example.org/quill/2021 (2021).',
  ])('%s', (words) => {
    expect(citationsShown(linkedText([words], list))).not.toContain('→')
  })
})

test('in a footnote, names and year need no brackets', () => {
  const body = [paragraph('Words.'), heading('References'), ...list.map((entry) => paragraph(entry))]
  const notes = [{ id: 'note-1', number: 1, blocks: [paragraph('See Ruiz 2019, p. 4.')] }]
  const text = linkCitations(liftReferences({ ...rawText(body), notes }), [])
  expect(citationsShown({ ...text, body: text.notes[0]?.blocks ?? [] })).toBe('See {Ruiz 2019→4}, p. 4.')
  expect(citationsShown(linkedText(['See Ruiz 2019, p. 4.'], list))).toBe('See Ruiz 2019, p. 4.')
})
