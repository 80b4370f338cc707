/** The question before a submission is deleted, on the desk and in its case. */
export const deleteSubmissionWords = {
  question: 'Are you sure you want to delete this submission?',
  outcomes: [
    'The manuscript and its file will be removed. A paper published from it stays.',
    'For an hour you can restore it, from “Deleted in the last hour” below the list.',
  ],
  reviewsLost: (reviews: number) =>
    reviews === 1
      ? 'Its review is lost too, with its files and letters, the decisions and the log.'
      : 'Its reviews are lost too, with their files and letters, the decisions and the log.',
  typeNumber: (number: string) => `Type ${number} to delete it all`,
  wrongNumber: (number: string) => `Please type ${number}.`,
  confirm: 'Delete',
  heading: 'Delete',
  text: 'For administrators. Declined and withdrawn submissions can stay: they cost nothing and are part of the record.',
  open: 'Delete this submission',
}
