export const anonymousTextWords = {
  summary: 'Read what reviewers read',
  loading: 'The text is being loaded.',
  shown: 'The text is shown below.',
  failed: 'The text could not be loaded',
  label: (number: string, version: number) => `${number}, version ${version}, as reviewers read it`,
}
