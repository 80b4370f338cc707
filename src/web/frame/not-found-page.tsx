// Every address that no other route answers: the real page, with status 404.
import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFoundPage() {
  return <NotFound />
}
