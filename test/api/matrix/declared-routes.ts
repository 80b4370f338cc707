// The routes that an API serves, each with all its handlers, without the middleware of every address.
import type { Api } from '#src/http/context.ts'

export type DeclaredRoute = { method: string; path: string; handlers: object[] }

export function readRoutes(api: Api): DeclaredRoute[] {
  const routes = new Map<string, DeclaredRoute>()
  for (const { method, path, handler } of api.routes) {
    if (path === '/*') continue
    const key = `${method} ${path}`
    const route = routes.get(key) ?? { method, path, handlers: [] }
    route.handlers.push(handler)
    routes.set(key, route)
  }
  return [...routes.values()]
}
