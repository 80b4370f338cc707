import type { Api, ApiServices } from '#src/http/context.ts'
import { registerReaderRoutes } from './reader-routes.ts'
import { registerSubscriberRoutes } from './subscriber-routes.ts'

export function registerNewsletterRoutes(api: Api, services: ApiServices): void {
  registerReaderRoutes(api, services)
  registerSubscriberRoutes(api, services)
}
