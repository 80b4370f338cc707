export const shortcutsWords = {
  title: 'Keyboard shortcuts',
  list: [
    ['/', 'Go to the search box'],
    ['?', 'Show this list'],
    ['j', 'Next entry on the management page'],
    ['k', 'Previous entry on the management page'],
    ['p', 'Publish the entry reached by j or k'],
  ] as const,
  switch: 'Single keys act as shortcuts',
  switchHint: 'Switch them off if you use speech input or press keys by accident. This browser remembers your choice.',
  close: 'Close',
}
