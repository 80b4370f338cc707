// The audit log: written by the API when the answer to an act is known, read by administrators.
export { exportAuditEvents, listAuditEvents, maxExported, type NamedEvents } from './read-audit-events.ts'
export { recordEvent } from './record-event.ts'
