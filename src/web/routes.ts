// The route table of the specification. The type asks for a module for every page that links.ts says exists.
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { type ExistingPage, existingPages } from './links.ts'

const modules: Record<ExistingPage, string> = {
  '/': 'home/home-page.tsx',
  '/journals': 'listing/listing-page.tsx',
  '/journals/uploads': 'desk/upload-page.tsx',
  '/journals/:id': 'article-page/article-page.tsx',
  '/login': 'account/login-page.tsx',
  '/register': 'account/register-page.tsx',
  '/forgotpassword': 'account/forgot-password-page.tsx',
  '/resetpassword/:token': 'account/reset-password-page.tsx',
  '/logout': 'account/logout-page.tsx',
  '/setup/:token': 'account/setup-page.tsx',
  '/unauthorized': 'account/unauthorized-page.tsx',
  '/about': 'texts/about-page.tsx',
  '/guide': 'texts/text-page.tsx',
  '/author-guidelines': 'texts/text-page.tsx',
  '/contact': 'texts/contact-page.tsx',
  '/editorial-board': 'texts/board-page.tsx',
  '/archive': 'archive/archive-page.tsx',
  '/archive/:volume/:number': 'archive/issue-page.tsx',
  '/faq': 'texts/faq-page.tsx',
  '/peer-review': 'texts/text-page.tsx',
  '/open-access': 'texts/text-page.tsx',
  '/citation-metrics': 'texts/text-page.tsx',
  '/ethics': 'texts/text-page.tsx',
  '/copyright': 'texts/text-page.tsx',
  '/privacy': 'texts/text-page.tsx',
  '/terms': 'texts/text-page.tsx',
  '/test': 'frame/test-page.tsx',
  '/dashboard': 'desk/dashboard-page.tsx',
  '/submission': 'desk/submission-page.tsx',
  '/submissions': 'desk/submissions-redirect.ts',
  '/manage-journals': 'desk/manage-page.tsx',
}

export default [
  ...existingPages.map((path) =>
    path === '/' ? index(modules[path]) : route(path.slice(1), modules[path], { id: path }),
  ),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig
