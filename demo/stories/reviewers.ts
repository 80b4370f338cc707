// People who review for the demonstration. Nobody of these names works at these places, which do not exist.

export const reviewers = {
  achterberg: {
    name: 'Rowan Achterberg',
    email: 'rowan.achterberg@lowermere.example',
    affiliation: 'School of Education, University of Lowermere',
  },
  castellane: {
    name: 'Ifeoma Castellane',
    email: 'i.castellane@montevale.example',
    affiliation: 'Institute of Learning Research, Montevale',
  },
  lindqvist: {
    name: 'Søren Lindqvist-Adeyemi',
    email: 'lindqvist@norrholm.example',
    affiliation: 'Department of Physics Education, Norrholm University',
  },
  tarrant: {
    name: 'Mei-Hua Tarrant',
    email: 'mh.tarrant@eastquay.example',
    affiliation: 'Faculty of Mathematics, Eastquay College',
  },
  olmedo: {
    name: 'Gaspard Olmedo',
    email: 'gaspard.olmedo@valmarin.example',
    affiliation: 'Technical University of Valmarin',
  },
  venkatraman: {
    name: 'Priya Venkatraman-Holt',
    email: 'priya.vh@saltmarsh.example',
    affiliation: 'Centre for Engineering Education, Saltmarsh',
  },
} as const

export type ReviewerName = keyof typeof reviewers
