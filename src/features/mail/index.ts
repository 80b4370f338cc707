// The mail as administrators see it: what waits, failed or was sent, sending it again, and a letter to test the way out.
export { listMail, readMail } from './read-mail.ts'
export { resendMail } from './resend-mail.ts'
export { sendTestLetter } from './send-test-letter.ts'
