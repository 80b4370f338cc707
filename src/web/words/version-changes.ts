export const versionChangesWords = {
  summary: (before: number) => `What changed since version ${before}`,
  comparing: 'The two versions are being compared.',
  shown: 'What changed is shown below.',
  label: (version: number) => `What changed in version ${version}`,
  failed: 'The versions could not be compared',
  nothing: 'No word of the text changed.',
  allChanged: 'Nearly everything changed. Please read the new version as a new manuscript.',
  unchanged: (count: number) => (count === 1 ? '1 unchanged paragraph' : `${count} unchanged paragraphs`),
  begins: { added: 'Added:', removed: 'Removed:' },
  ends: { added: 'End of what was added.', removed: 'End of what was removed.' },
}
