import type { ApiContext } from './context.ts'

/** A browser sends the form itself, from a page without scripts: it is led to a page, not answered with JSON. */
export const isForm = (c: ApiContext): boolean => (c.req.header('Accept') ?? '').includes('text/html')
