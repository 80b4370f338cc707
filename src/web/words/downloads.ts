export const downloadWords = {
  names: { pdf: 'PDF', docx: 'DOCX', jats: 'JATS XML', archival: 'PDF/A' },
  preparing: (type: string) => `Preparing ${type} download...`,
  done: (type: string) => `File downloaded as ${type}`,
  newTab: (type: string) => `Opening ${type} file in new tab`,
  failed: (type: string, reason?: string) =>
    reason ? `Failed to download ${type} file. ${reason}` : `Failed to download ${type} file`,
  timeout: 'Download timed out. File may be too large or server is slow.',
  status: (status: number) => `Server returned status ${status}`,
  empty: 'Received empty file',
  server: (status: number, message: string) => `Server error (${status}): ${message}`,
  noResponse: 'No response from server. Check your network connection.',
  allFailed: 'All download attempts failed',
  /** Used when the browser blocks a new tab that the reader did not open. */
  openFile: (type: string) => `Open the ${type} file`,
}
