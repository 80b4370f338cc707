// What every handler can read about a request, in addition to the request itself.
import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Actor } from '#src/domain/actor.ts'
import type { AuditAct, AuditOutcome } from '#src/domain/audit.ts'
import type { SetupLink } from '#src/features/accounts/index.ts'
import type { KeepsSecrets } from '#src/features/accounts/second-factor/index.ts'
import type { Inspector, StoredFile } from '#src/features/files/index.ts'
import type { AgencyAccess } from '#src/features/indexing/index.ts'
import type { RendersTexts } from '#src/features/periodical/index.ts'
import type { KeepsCases } from '#src/features/submissions/index.ts'
import type { UsageCounter } from '#src/features/usage/index.ts'
import type { Services } from '#src/platform/services.ts'
import { invalidRequest } from './present-error.ts'
import type { QuotaName } from './quotas.ts'
import type { AnswerRenderer, ArticleUse } from './rendered-answer.ts'

export type ApiServices = Services &
  RendersTexts &
  KeepsCases &
  KeepsSecrets & {
    readonly inspector: Inspector
    readonly setup: SetupLink
    readonly trustedProxies: number
    /** The permanent address of a paper, by its id. */
    readonly addressOf: (articleId: string) => string
    /** Who may receive records of papers, and under which name. */
    readonly agencies: AgencyAccess
    /** Counts how papers are used; requests never wait for it. */
    readonly usage: UsageCounter
    /** Renders answers that could take long. Without it, this process renders them. */
    readonly renderer?: AnswerRenderer | undefined
  }

/** What only the handler can add to its event in the audit log: no typed text, and things by their ids only. */
export type AuditDetails = {
  /** More precise than the route's own. */
  act?: AuditAct
  /** For an answer whose status does not tell. */
  outcome?: AuditOutcome
  /** Who acted, if the request does not identify them. */
  accountId?: string | undefined
  /** What it is about, if the address does not name it. */
  objectId?: string | undefined
  detail?: string | undefined
  /** What the answer hides, so that a visitor does not learn it. */
  reason?: string | undefined
}

/** What the renderer of a kept answer learns beside the response: the use to count when it is sent, and the stored file to send. */
export type KeptAnswerFacts = { use?: ArticleUse; file?: StoredFile }

export type ApiEnv = {
  Variables: {
    actor: Actor
    renderer: AnswerRenderer | undefined
    /** The bearer token as sent, for signing out. */
    token: string | undefined
    requestId: string
    /** The visitor's network address, or 'internal' for the website's own calls. */
    address: string
    auditDetails: AuditDetails | undefined
    /** What this route counts besides writes. */
    quota: QuotaName | undefined
    /** How many more writes this address has, if this request is one; in milliseconds, until when. */
    writes: { left: number; resetsIn: number } | undefined
    /** How the answer uses a paper, for the statistics. */
    use: ArticleUse | undefined
    /** The names of the answer's sources, where its address does not tell them. */
    sources: readonly string[] | undefined
  }
  Bindings: Partial<HttpBindings> & {
    keptAnswer?: KeptAnswerFacts
    /** Identified by the process that forwards the request. */
    actor?: Actor
  }
}

export type ApiContext = Context<ApiEnv>

export type Api = OpenAPIHono<ApiEnv>

/** Answers addresses outside the API: the website's pages. */
export type Website = (request: Request, c: ApiContext) => Promise<Response>

export function newApi(): Api {
  return new OpenAPIHono<ApiEnv>({ defaultHook: invalidRequest, strict: false })
}
