// What is asked about an uploaded file and what is answered, between the site's own thread and the inspecting ones.
export type UploadType = 'pdf' | 'docx'
/** `text` holds a Word document's words for full-text search. */
export type Inspection = { ok: true; text?: string } | { ok: false; code: string; message: string }
export type InspectionRequest = { id: number; type: UploadType; path: string }
export type InspectionAnswer = { id: number; result: Inspection }
