// What is limited for reviewers, who have no account.
export {
  countCoAuthorLetter,
  countDenialChange,
  countLinkLetter,
  countLinkRequest,
  countReviewFile,
} from './count-requests.ts'
