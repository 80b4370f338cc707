// Figures that nobody types, computed from the decisions and the published articles.
export { type DeskFigures, readFigures } from './read-figures.ts'
export { readPublicFigures } from './read-public-figures.ts'
