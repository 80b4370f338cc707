// The mail as administrators see it: what waits, failed or was sent, sending it again, and a letter that tests the delivery.
export { listMail, readMail } from './read-mail.ts'
export { resendMail } from './resend-mail.ts'
export { sendTestLetter } from './send-test-letter.ts'
