export const myDataWords = {
  title: 'Your data',
  text: 'One file with everything we keep about your account: your profile, where you signed in, your manuscripts, the reviews you wrote and our letters to you. Reviewers of your manuscripts, and authors of those that you reviewed, stay unnamed in it.',
  download: 'Download my data',
  busy: 'Collecting your data …',
  failed: 'Your data could not be downloaded',
  fileName: 'my-data.zip',
}
