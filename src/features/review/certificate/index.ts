// Certificates of reviews: made after the review, read by its reviewer.
export { certificateHandler } from './certificate-handler.ts'
export { certificateName, readOwnCertificate } from './read-own-certificate.ts'
export { remakeCertificate } from './remake-certificate.ts'
export { certificateJobKind } from './request-certificate.ts'
