// Submissions as a client sends them. Everything that a test does not name is invented here.
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

export type FormParts = Record<string, string | string[] | File | undefined>

export const docxFile = (bytes: Uint8Array<ArrayBuffer> = buildDocx(), name = 'manuscript.docx') =>
  new File([bytes], name)

/** Undefined leaves out a part. */
export function submissionForm(parts: FormParts = {}): FormData {
  const all: FormParts = {
    title: 'Number lines in fraction teaching',
    abstract: 'We compared two ways of teaching fractions.',
    keywords: '["fractions","number lines"]',
    authors: '["Ada Quill","Noor Finch"]',
    file: docxFile(),
    ...parts,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(all)) {
    for (const part of [value].flat()) if (part !== undefined) form.append(name, part)
  }
  return form
}

export function sendSubmission(
  site: TestApi,
  token: string,
  parts: FormParts = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.request('POST', '/api/submissions', { token, form: submissionForm(parts), headers })
}

export async function submit(site: TestApi, token: string, parts: FormParts = {}): Promise<SubmissionObject> {
  const response = await sendSubmission(site, token, parts)
  if (response.status !== 201) throw new Error(`submitting failed: ${response.status} ${await response.text()}`)
  return (await response.json()) as SubmissionObject
}

export function publish(site: TestApi, token: string, id: string, status: unknown = 'published'): Promise<Response> {
  return site.request('PATCH', `/api/submissions/${id}/status`, { token, json: { status } })
}
