// The settings of the title, for administrators.

import { z } from '@hono/zod-openapi'
import { pageSlugs } from '#src/domain/page-slug.ts'
import { requirementSources } from '#src/domain/periodical.ts'
import { pageTextObject } from './periodical.ts'

/** Paths such as `board.0.orcid`; docs/settings.md names every one. */
const record = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'All facts of the title; `examples` lists the sections that only administrators see' })

const requirement = z.object({
  key: z.string(),
  /** Who requires it. */
  sources: z.array(z.enum(requirementSources)),
  /** The fields of the record that answer it, most important first. */
  settings: z.array(z.string()),
  /** The page on which the public finds the answer. */
  shownOn: z.enum([...pageSlugs, 'editorial-board', 'archive']),
  /** Belongs to what a new title sets before anything else. */
  first: z.boolean(),
  met: z.boolean(),
})

export type Requirement = z.infer<typeof requirement>

export const settingsObject = z
  .object({
    /** 0 before the first save. */
    version: z.number().int(),
    record,
    /** Paths in the stored record that this release cannot read: repaired or left out here, and so by the next save. */
    mended: z.array(z.string()),
    completeness: z.array(requirement),
  })
  .openapi('Settings')

export type SettingsObject = z.infer<typeof settingsObject>

export const settingsChange = z.object({ version: z.number().int().min(0), record })

const written = { title: z.string(), markdown: z.string(), updatedOn: z.string() }

export const pageList = z
  .object({
    pages: z.array(z.object({ slug: z.enum(pageSlugs), title: z.string(), updatedOn: z.string(), own: z.boolean() })),
  })
  .openapi('PageList')

export type PageList = z.infer<typeof pageList>

export const pageDraft = z
  .object({
    slug: z.enum(pageSlugs),
    own: z.boolean(),
    ...written,
    /** As in a fresh installation. */
    original: z.object(written),
    /** What may be written between {{ and }}, with what the public would read there. */
    facts: z.array(z.object({ name: z.string(), value: z.string().optional() })),
  })
  .openapi('PageDraft')

export type PageDraft = z.infer<typeof pageDraft>

/** An absent part stays as saved. */
export const pageChange = z.object({
  title: z.string().optional(),
  markdown: z.string().max(60_000).optional(),
  record: record.optional(),
})

export const pagePreview = z
  .object({
    /** Absent when the text cannot be read. */
    text: pageTextObject.optional(),
    faults: z.array(z.string()),
  })
  .openapi('PagePreview')

export type PagePreview = z.infer<typeof pagePreview>

export const saveList = z
  .object({
    saves: z.array(
      z.object({
        version: z.number().int(),
        savedAt: z.string(),
        /** Sections that differ from the previous save. */
        changed: z.array(z.string()),
      }),
    ),
  })
  .openapi('SettingsSaves')

export type SaveList = z.infer<typeof saveList>

export const savedVersion = z
  .object({ version: z.number().int(), savedAt: z.string(), record, mended: z.array(z.string()) })
  .openapi('SettingsVersion')

export type SavedVersion = z.infer<typeof savedVersion>
