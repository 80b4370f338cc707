// The words that the specification fixes, letter by letter, section by section, compared with the site's.
import { expect, test } from 'vitest'
import { defaultLimits } from '#src/domain/limits.ts'
import * as words from '#src/web/words.ts'

const {
  archiveWords: archive,
  articleWords: article,
  badgeWords: badge,
  contactWords: contact,
  dashboardWords: dashboard,
  deskWords: desk,
  downloadWords: download,
  errorWords: error,
  fieldWords: field,
  forgotWords: forgot,
  frameWords: frame,
  listingWords: listing,
  loginWords: login,
  logoutWords: logout,
  deleteSubmissionWords: deletion,
  manageWords: manage,
  articleListFailure: articleList,
  registerWords: register,
  resetWords: reset,
  submissionListFailure: submissionList,
  submissionWords: submission,
  unauthorizedWords: unauthorized,
  uploadWords: upload,
} = words

type Spoken = [said: string, specified: string]

const navigation: Spoken[] = [
  [frame.nav.home, 'Home'],
  [frame.nav.articles, 'Journals'],
  [frame.nav.submission, 'Submit'],
  [frame.nav.board, 'Editorial'],
  [frame.nav.about, 'About'],
  [frame.more, 'More'],
  [frame.nav.dashboard, 'Dashboard'],
  [frame.nav.archive, 'Archive'],
  [frame.nav.guide, 'Guide'],
  [frame.nav.contact, 'Contact'],
  [frame.nav.manage, 'Manage'],
  [frame.nav.upload, 'Upload'],
  [frame.nav.register, 'Register'],
  [frame.nav.login, 'Login'],
  [frame.nav.profile, 'Profile'],
  [frame.nav.logout, 'Logout'],
  [frame.tryAgain, 'Try Again'],
  [error.notFound, 'Page Not Found'],
  [error.goHome, 'Go Home'],
  [unauthorized.title, 'Access Denied'],
  [unauthorized.home, 'Return to Home'],
]

const accounts: Spoken[] = [
  [field.fillIn, 'Please fill in all fields.'],
  [field.allRequired, 'All fields are required'],
  [field.passwordsDiffer, 'Passwords do not match'],
  [field.emailBlank, 'Please enter a valid email.'],
  [field.passwordShort, 'Password must be at least 6 characters long'],
  [login.failed, 'Login failed'],
  [register.failed, 'Registration failed'],
  [forgot.failed, 'Failed to send reset link'],
  [forgot.again, 'Try again'],
  [reset.failed, 'Failed to reset password'],
  [logout.busy, 'Logging out...'],
  [logout.wait, 'Please wait while we log you out'],
  [logout.done, 'Logged out successfully'],
  [logout.failed, 'Error during logout'],
]

const reading: Spoken[] = [
  [listing.heading, 'Research Excellence Hub'],
  [listing.empty, 'No Research Papers Found'],
  [listing.viewDetails, 'View Details'],
  [listing.download, 'Download'],
  [listing.unauthorized, 'Unable to fetch all journals. Some features may require login.'],
  [listing.endpointMissing, 'Journal endpoint not found'],
  [listing.noData, 'No data received from server'],
  [article.untitled, 'Untitled Journal'],
  [article.noAbstract, 'No abstract available'],
  [badge.published, 'Published'],
  [badge.draft, 'Draft'],
]

const browsing: Spoken[] = [
  [archive.placeholder, 'Search journals...'],
  [archive.allYears, 'All Years'],
  [archive.failed, 'Failed to load journals. Please try again later.'],
  [archive.failedToast, 'Failed to load journals'],
  [listing.timeout, 'Request timed out. Server may be slow or unavailable.'],
  [listing.serverError, 'Server error occurred'],
  [listing.noResponse, 'Network error - unable to reach server'],
  [contact.form, 'Message to Editor'],
  [contact.send, 'Send Message'],
]

const downloads: Spoken[] = [
  [download.preparing('PDF'), 'Preparing PDF download...'],
  [download.done('PDF'), 'File downloaded as PDF'],
  [download.done('DOCX'), 'File downloaded as DOCX'],
  [download.newTab('PDF'), 'Opening PDF file in new tab'],
  [download.newTab('DOCX'), 'Opening DOCX file in new tab'],
  [download.failed('PDF'), 'Failed to download PDF file'],
  [download.failed('DOCX'), 'Failed to download DOCX file'],
  [download.timeout, 'Download timed out. File may be too large or server is slow.'],
  [download.status(502), 'Server returned status 502'],
  [download.empty, 'Received empty file'],
  [download.server(500, 'message'), 'Server error (500): message'],
  [download.noResponse, 'No response from server. Check your network connection.'],
  [download.allFailed, 'All download attempts failed'],
]

const lists: Spoken[] = [
  [articleList.timeout, 'Request timed out. Server may be slow or unavailable.'],
  [articleList.byStatus[401], 'Please login to view journals'],
  [articleList.byStatus[404], 'Journal endpoint not found'],
  [articleList.serverError, 'Server error occurred'],
  [articleList.noResponse, 'Network error - unable to reach server'],
  [articleList.fallback, 'Failed to fetch journals'],
  [submissionList.byStatus[401], 'Please login to view submissions'],
  [submissionList.byStatus[404], 'Submissions endpoint not found'],
  [submissionList.fallback, 'Failed to fetch submissions'],
]

const dashboards: Spoken[] = [
  [dashboard.links.home, 'Home'],
  [dashboard.links.about, 'About Us'],
  [dashboard.links.submissions, 'Make Submissions'],
  [dashboard.links.currentIssue, 'Current Issue'],
  [dashboard.links.archive, 'Archive'],
  [dashboard.links.manage, 'Manage Journals'],
  [dashboard.view, 'View'],
  [dashboard.pdf, 'PDF'],
  [desk.previous, 'Previous'],
  [desk.next, 'Next'],
  [desk.pageOf(2, 3), 'Page 2 of 3'],
  [desk.untitledArticle, 'Untitled Journal'],
  [desk.untitledSubmission, 'Untitled Submission'],
]

const submitting: Spoken[] = [
  [submission.drop, 'Drag and drop a .docx file here, or click to select'],
  [submission.required.title, 'Title is required'],
  [submission.required.abstract, 'Abstract is required'],
  [submission.required.keywords, 'Keywords are required'],
  [submission.required.authors, 'Authors are required'],
  [submission.required.file, 'Please upload a .docx file'],
  [desk.fileSelected, 'File selected:'],
  [submission.submit, 'Submit'],
  [submission.submitting, 'Submitting...'],
  [submission.tooLarge(defaultLimits.uploadMaxBytes), 'File is larger than 10MB.'],
  [upload.fileHint('pdf', defaultLimits.uploadMaxBytes), 'PDF, up to 10MB'],
  [upload.fileHint('docx', defaultLimits.uploadMaxBytes), 'DOCX, up to 10MB'],
  [submission.success, 'Journal submitted successfully!'],
  [submission.successToast, 'Journal submitted successfully'],
  [submission.fallback, 'Submission failed. Please try again.'],
  [submission.noResponse, 'Network error. Please check your connection.'],
]

const managing: Spoken[] = [
  [manage.tabs.published, 'Published Journals'],
  [manage.tabs.submitted, 'Submitted Journals'],
  [manage.add, 'Add New Journal'],
  [manage.notice, 'Review submitted journals, download for evaluation, and publish approved content'],
  [manage.emptySubmissions, 'No submissions available'],
  [manage.emptySubmissionsText, 'New submissions will appear here'],
  [manage.view, 'View Details'],
  [manage.downloadPdf, 'Download PDF'],
  [manage.downloadWord, 'Download WORD'],
  [manage.downloadDocx, 'Download DOCX'],
  [manage.publish, 'Publish'],
  [manage.delete, 'Delete'],
  [manage.pageOfTotal(2, 3, 21), 'Showing page 2 of 3 (21 total journals)'],
  [manage.deleteArticle, 'Are you sure you want to delete this journal?'],
  [deletion.question, 'Are you sure you want to delete this submission?'],
  [manage.publishSubmission, 'Are you sure you want to publish this submission?'],
  [manage.articleDeleted, 'Journal deleted successfully'],
  [manage.submissionDeleted, 'Submission deleted successfully'],
  [manage.submissionPublished, 'Submission published successfully'],
  [manage.deleteArticleFailed, 'Failed to delete journal'],
  [manage.deleteSubmissionFailed, 'Failed to delete submission'],
  [manage.publishFailed, 'Failed to publish submission'],
]

const uploading: Spoken[] = [
  [upload.required.pdf, 'Please upload a PDF document (.pdf).'],
  [upload.required.docx, 'Please upload a Word document (.docx).'],
  [upload.required.title, 'Please enter a title for your journal.'],
  [upload.required.abstract, 'Please provide an abstract for your journal.'],
  [upload.required.authors, 'Please enter at least one author name.'],
  [upload.reset, 'Reset'],
  [upload.submit, 'Upload Journal'],
  [upload.success, 'Journal uploaded successfully!'],
  [upload.failure.serverError, 'Server error occurred'],
  [upload.failure.noResponse, 'Network error - unable to reach server'],
  [upload.failure.fallback, 'Failed to upload journal'],
]

test.each(
  Object.entries({
    navigation,
    accounts,
    reading,
    browsing,
    downloads,
    lists,
    dashboards,
    submitting,
    managing,
    uploading,
  }),
)('%s: the site uses the specification’s words', (_area, spoken) => {
  expect(spoken.map(([said]) => said)).toEqual(spoken.map(([, specified]) => specified))
})
