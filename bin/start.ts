// npm start: builds if needed, migrates, serves.
import { buildIfNeeded } from './build-if-needed.ts'

buildIfNeeded()
const { serve } = await import('./serve.ts')
await serve()
