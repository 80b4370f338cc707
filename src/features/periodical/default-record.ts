// What a fresh installation says of itself until its settings are saved. Only a name: nothing is claimed that is not so.
import type { Periodical } from './periodical.ts'

export const defaultRecord: Periodical = {
  name: 'Journal of STEM Education',
  shortName: 'STEM Education',
  issn: {},
}
