// The audit log: the API writes it when the outcome of an act is known, and administrators read it.
export { exportAuditEvents, listAuditEvents, maxExported, type NamedEvents } from './read-audit-events.ts'
export { type OwnEvent, readOwnEvents } from './read-own-events.ts'
export { recordEvent } from './record-event.ts'
