import type { Api, ApiServices } from '#src/http/context.ts'
import { registerConfirmationRoutes } from './confirmation-routes.ts'
import { registerDeviceLinkRoutes } from './device-link-routes.ts'
import { registerDeviceRoutes } from './device-routes.ts'
import { registerMyDataRoutes } from './my-data-routes.ts'
import { registerPasswordResetRoutes } from './password-reset-routes.ts'
import { registerProfileRoutes } from './profile-routes.ts'
import { registerSecondFactorRoutes } from './second-factor-routes.ts'
import { registerSecondStepRoutes } from './second-step-routes.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerSetupRoutes } from './setup-routes.ts'

/** Everything about people, their passwords and their sessions. */
export function registerAccountRoutes(api: Api, services: ApiServices): void {
  registerSessionRoutes(api, services)
  registerSecondStepRoutes(api, services)
  registerSecondFactorRoutes(api, services)
  registerProfileRoutes(api, services)
  registerMyDataRoutes(api, services)
  registerDeviceRoutes(api, services)
  registerConfirmationRoutes(api, services)
  registerDeviceLinkRoutes(api, services)
  registerPasswordResetRoutes(api, services)
  registerSetupRoutes(api, services)
}
