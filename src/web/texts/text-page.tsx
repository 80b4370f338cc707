// A page whose text is the periodical's own: the author's guide and the policies, each by its address.
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import type { LoadFailure } from '#src/web/frame/load-failure.ts'
import { describeText } from './describe-text.ts'
import { loadText, slugAt, textHandle } from './load-text.ts'
import { TextFrame } from './text-frame.tsx'
import { TextSection } from './text-section.tsx'

async function load(api: ApiClient, { url, signal }: Request) {
  const slug = slugAt(new URL(url).pathname)
  if (!slug) throw data<LoadFailure>({ reason: 'not-found' }, { status: 404 })
  return loadText(api, slug, signal)
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.get(apiContext), request)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(browserApi, request)

export const handle = textHandle

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return describeText(matches, loaderData)
}

// One module at eight addresses: the types of a single route do not fit.
export default function TextPage() {
  const text = useLoaderData<typeof loader>()
  return (
    <TextFrame text={text} contents={text.sections}>
      {text.sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
    </TextFrame>
  )
}
