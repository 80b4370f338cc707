// The other spelling of the submission page.
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { redirectAway } from '#src/web/guard/redirect-away.ts'
import { pages } from '#src/web/links.ts'

const target = (request: Request): string => pages.submission + new URL(request.url).search

export const loader = ({ request }: LoaderFunctionArgs) => redirect(target(request), 308)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => redirectAway(request, target(request))
