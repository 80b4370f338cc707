import type { ApiContext } from './context.ts'

/** Whether a browser submits the form itself, from a page without scripts: it is redirected to a page instead of getting JSON. */
export const isForm = (c: ApiContext): boolean => (c.req.header('Accept') ?? '').includes('text/html')
