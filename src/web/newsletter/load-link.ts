// The state of a link from a letter. Only the API knows it: the parameters of the address could be made up by anybody.
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { letterApi } from '#src/web/letter-api.ts'
import type { NewsletterLinkObject } from '#src/wire/newsletter.ts'

export type LinkState = 'asked' | 'done' | 'useless'

type Loading = { params: { token: string }; context: Readonly<RouterContextProvider> }

export const loadLink =
  (wanted: NewsletterLinkObject['purpose']) =>
  async ({ params, context }: Loading) => {
    const useless = data({ state: 'useless' as LinkState }, { status: 404 })
    try {
      const { purpose, done } = await context
        .get(apiContext)
        .get<NewsletterLinkObject>(letterApi.newsletterLink(params.token))
      return purpose === wanted ? data({ state: (done ? 'done' : 'asked') as LinkState }) : useless
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return useless
      throw loadFailure(error)
    }
  }
