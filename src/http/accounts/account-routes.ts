import type { Api, ApiServices } from '#src/http/context.ts'
import { registerPasswordResetRoutes } from './password-reset-routes.ts'
import { registerProfileRoutes } from './profile-routes.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerSetupRoutes } from './setup-routes.ts'

/** Everything about people, their passwords and their sessions. */
export function registerAccountRoutes(api: Api, services: ApiServices): void {
  registerSessionRoutes(api, services)
  registerProfileRoutes(api, services)
  registerPasswordResetRoutes(api, services)
  registerSetupRoutes(api, services)
}
