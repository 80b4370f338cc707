import { expect, test } from 'vitest'
import { partsRead } from '#test/factories/reference-list.ts'

// other languages and scripts
const references: [string, ReturnType<typeof partsRead>][] = [
  [
    'Иванов И. И., Петров П. П. Обучение счёту в начальной школе // Вопросы выдуманной педагогики. 2020. Т. 5, № 2. С. 10–20.',
    {
      type: 'article',
      authors: ['Иванов, И. И.', 'Петров, П. П.'],
      year: '2020',
      title: 'Обучение счёту в начальной школе',
      source: 'Вопросы выдуманной педагогики',
      volume: '5',
      issue: '2',
      firstPage: '10',
      lastPage: '20',
    },
  ],
  [
    'Сидорова О. В. Цифровые уроки : монография. М. : Наука, 2018. 240 с.',
    {
      type: 'book',
      authors: ['Сидорова, О. В.'],
      year: '2018',
      title: 'Цифровые уроки : монография',
      publisher: 'Наука',
    },
  ],
  [
    'Иванова, О. В. (2019). Как считать облака. *Журнал выдуманной метеорологии*, *7*(1), 3–15.',
    {
      type: 'article',
      authors: ['Иванова, О. В.'],
      year: '2019',
      title: 'Как считать облака',
      source: 'Журнал выдуманной метеорологии',
      volume: '7',
      issue: '1',
      firstPage: '3',
      lastPage: '15',
    },
  ],
  [
    '王伟, 李娜, 张敏. 初中数学课堂中的提问[J]. 虚构教育研究, 2020, 12(3): 45-50.',
    {
      type: 'article',
      authors: ['王伟', '李娜', '张敏'],
      year: '2020',
      title: '初中数学课堂中的提问',
      source: '虚构教育研究',
      volume: '12',
      issue: '3',
      firstPage: '45',
      lastPage: '50',
    },
  ],
  [
    '刘洋. 课堂观察方法[M]. 北京: 虚构出版社, 2015.',
    { type: 'book', authors: ['刘洋'], year: '2015', title: '课堂观察方法', publisher: '虚构出版社' },
  ],
  [
    '王伟、李娜（2021）。学生如何学习计数。《虚构教育学报》，12（3），45–60。',
    {
      type: 'article',
      authors: ['王伟', '李娜'],
      year: '2021',
      title: '学生如何学习计数',
      source: '虚构教育学报',
      volume: '12',
      issue: '3',
      firstPage: '45',
      lastPage: '60',
    },
  ],
  [
    'Παπαδόπουλος, Γ., & Νικολάου, Ε. (2018). Μαθήματα χωρίς χαρτί. *Ελληνική Επιθεώρηση*, *4*(1), 5–19.',
    {
      type: 'article',
      authors: ['Παπαδόπουλος, Γ.', 'Νικολάου, Ε.'],
      year: '2018',
      title: 'Μαθήματα χωρίς χαρτί',
      source: 'Ελληνική Επιθεώρηση',
      volume: '4',
      issue: '1',
      firstPage: '5',
      lastPage: '19',
    },
  ],
  [
    'Müller, H.-J. & Weiß, Ä. (2016). Rechnen ohne Finger. In B. Größe (Hrsg.), *Handbuch der erfundenen Didaktik* (S. 55–78). Beispielverlag.',
    {
      type: 'chapter',
      authors: ['Müller, H.-J.', 'Weiß, Ä.'],
      year: '2016',
      title: 'Rechnen ohne Finger',
      source: 'Handbuch der erfundenen Didaktik',
      publisher: 'Beispielverlag',
      firstPage: '55',
      lastPage: '78',
    },
  ],
  [
    'Fernández Ríos, M. y Gómez, L. (2017). Contar sin dedos. *Revista de Matemática Inventada*, *8*(2), 11–29.',
    {
      type: 'article',
      authors: ['Fernández Ríos, M.', 'Gómez, L.'],
      year: '2017',
      title: 'Contar sin dedos',
      source: 'Revista de Matemática Inventada',
      volume: '8',
      issue: '2',
      firstPage: '11',
      lastPage: '29',
    },
  ],
  [
    'Ruiz, Carlos; Okafor, Dayo; Sato, Kenji (2020): Semicolons in lists. In: Zeitschrift für erfundene Listen 12 (4), S. 233–250. DOI: 10.5555/zel.12.4.',
    {
      type: 'article',
      authors: ['Ruiz, Carlos', 'Okafor, Dayo', 'Sato, Kenji'],
      year: '2020',
      title: 'Semicolons in lists',
      source: 'Zeitschrift für erfundene Listen',
      volume: '12',
      issue: '4',
      firstPage: '233',
      lastPage: '250',
      doi: '10.5555/zel.12.4',
    },
  ],
  [
    '김철수, 이영희 (2019). 수학 수업의 질문. 가상교육연구, 10(2), 33-51.',
    {
      type: 'article',
      authors: ['김철수', '이영희'],
      year: '2019',
      title: '수학 수업의 질문',
      source: '가상교육연구',
      volume: '10',
      issue: '2',
      firstPage: '33',
      lastPage: '51',
    },
  ],
  [
    'Nguyễn, V. A., & Trần, T. B. (2020). Lớp học không bảng. *Tạp chí Giáo dục*, *6*(2), 1–9.',
    {
      type: 'article',
      authors: ['Nguyễn, V. A.', 'Trần, T. B.'],
      year: '2020',
      title: 'Lớp học không bảng',
      source: 'Tạp chí Giáo dục',
      volume: '6',
      issue: '2',
      firstPage: '1',
      lastPage: '9',
    },
  ],
]

test.each(references)('the parts of “%s” are read', (reference, parts) => {
  expect(partsRead(reference)).toEqual(parts)
})
