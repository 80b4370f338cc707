// What is limited for reviewers, who have no account: a room of accounts with a door of its own.
export {
  countCoAuthorLetter,
  countDenialChange,
  countLinkLetter,
  countLinkRequest,
  countReviewFile,
} from './count-requests.ts'
