// The certificate of a review, on the reviewer's page.
export const reviewCertificateWords = {
  heading: 'Your certificate',
  what: 'It names you, the journal, the kind of manuscript and the month. It does not name the manuscript, because its authors are not told who you are. They could still guess from the month: you may want to wait for the decision before you show it.',
  making: 'Your certificate is being made. It appears here in a moment.',
  look: 'Look again',
  ready: 'Your certificate is ready',
  download: 'Download the certificate (PDF)',
  failed: 'There is no PDF',
  instead: 'This is what it would say:',
}
