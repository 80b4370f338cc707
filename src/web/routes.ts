// The route table of the specification. The type asks for a module for every page that links.ts says exists.
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { type ExistingPage, existingPages } from './links.ts'

const modules: Record<ExistingPage, string> = {
  '/': 'home/home-page.tsx',
  '/journals': 'articles/listing-page.tsx',
  '/journals/uploads': 'desk/upload-page.tsx',
  '/journals/:id': 'articles/article-page.tsx',
  '/login': 'account/login-page.tsx',
  '/register': 'account/register-page.tsx',
  '/forgotpassword': 'account/forgot-password-page.tsx',
  '/resetpassword/:token': 'account/reset-password-page.tsx',
  '/logout': 'account/logout-page.tsx',
  '/setup/:token': 'account/setup-page.tsx',
  '/unauthorized': 'account/unauthorized-page.tsx',
  '/dashboard': 'desk/dashboard-page.tsx',
  '/submission': 'desk/submission-page.tsx',
  '/submissions': 'desk/submissions-redirect.ts',
  '/manage-journals': 'desk/manage-page.tsx',
}

export default [
  ...existingPages.map((path) => (path === '/' ? index(modules[path]) : route(path.slice(1), modules[path]))),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig
