// The title's record, as administrators edit it. The API checks and saves it as a whole.
import { createRoute, z } from '@hono/zod-openapi'
import {
  assessCompleteness,
  listPages,
  listSaves,
  previewPage,
  readPageDraft,
  readSavedVersion,
  readSettings,
  type Settings,
  savePeriodical,
} from '#src/features/periodical/index.ts'
import { addAuditDetails, auditAct, auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { pageDeps } from '#src/http/periodical/page-deps.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import {
  pageChange,
  pageDraft,
  pageList,
  pagePreview,
  type SavedVersion,
  type SettingsObject,
  savedVersion,
  saveList,
  settingsChange,
  settingsObject,
} from '#src/wire/settings.ts'

const refused = { 400: jsonAnswer('What is wrong with each field, by its path in the record', errorBody) }
const missing = { 404: jsonAnswer('There is none', errorBody) }
const common = { tags: ['Settings'], middleware: allow('administrator'), security: signedInOnly }
const slug = z.object({ slug: z.string().openapi({ example: 'about' }) })

const read = createRoute({
  ...common,
  method: 'get',
  path: '/api/settings',
  summary: 'The settings, and the statements still missing',
  responses: { 200: jsonAnswer('The settings', settingsObject) },
})

const save = createRoute({
  ...common,
  middleware: [allow('administrator'), auditAct('settings.saved')] as const,
  method: 'put',
  path: '/api/settings',
  summary: 'Replace the settings',
  description: '`version` is the one that was read before: a save by somebody else in between is a conflict.',
  request: jsonBody(settingsChange),
  responses: {
    200: jsonAnswer('The settings after the change', settingsObject),
    ...refused,
    409: jsonAnswer('Somebody else saved in the meantime', errorBody),
  },
})

const saves = createRoute({
  ...common,
  method: 'get',
  path: '/api/settings/versions',
  summary: 'The last saves, newest first',
  responses: { 200: jsonAnswer('The saves', saveList) },
})

const version = createRoute({
  ...common,
  method: 'get',
  path: '/api/settings/versions/{version}',
  summary: 'An earlier version of the settings',
  request: { params: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }) },
  responses: { 200: jsonAnswer('The settings', savedVersion), ...refused, ...missing },
})

const texts = createRoute({
  ...common,
  method: 'get',
  path: '/api/settings/pages',
  summary: 'The pages whose text can be changed',
  responses: { 200: jsonAnswer('The pages', pageList) },
})

const text = createRoute({
  ...common,
  method: 'get',
  path: '/api/settings/pages/{slug}',
  summary: 'The source of a page’s text, and the facts it may use',
  request: { params: slug },
  responses: { 200: jsonAnswer('The text', pageDraft), ...missing },
})

const preview = createRoute({
  ...common,
  middleware: [allow('administrator'), auditNothing()] as const,
  method: 'post',
  path: '/api/settings/pages/{slug}/preview',
  summary: 'How a page would read with another text, or with other settings',
  request: { params: slug, ...jsonBody(pageChange) },
  responses: { 200: jsonAnswer('The page, or the reasons why it cannot be read', pagePreview), ...refused, ...missing },
})

export function registerSettingsRoutes(api: Api, services: ApiServices): void {
  const deps = pageDeps(services)

  api.openapi(read, async (c) => c.json(presentSettings(await readSettings(services, c.get('actor'))), 200))

  api.openapi(save, async (c) => {
    const { version, record: settings } = c.req.valid('json')
    const saved = await savePeriodical(services, c.get('actor'), settings, { expectedVersion: version })
    addAuditDetails(c, {
      detail: [`version ${saved.version}`, ...saved.changed].join(', '),
    })
    return c.json(presentSettings(saved), 200)
  })

  api.openapi(saves, async (c) => c.json({ saves: await listSaves(services, c.get('actor')) }, 200))

  api.openapi(version, async (c) => {
    const { version: asked } = c.req.valid('param')
    const { version, savedAt, record, repaired } = await readSavedVersion(services, c.get('actor'), asked)
    const answer: SavedVersion = { version, savedAt, record, mended: repaired }
    return c.json(answer, 200)
  })

  api.openapi(texts, async (c) => c.json({ pages: await listPages(services, c.get('actor')) }, 200))

  api.openapi(text, async (c) => c.json(await readPageDraft(deps, c.get('actor'), c.req.valid('param').slug), 200))

  api.openapi(preview, async (c) => {
    const { slug } = c.req.valid('param')
    return c.json(await previewPage(deps, c.get('actor'), slug, c.req.valid('json')), 200)
  })
}

function presentSettings({ version, record, shown, repaired }: Settings): SettingsObject {
  return { version, record, mended: [...repaired], completeness: assessCompleteness(shown) }
}
