export const settingsWords = {
  menu: 'Settings',
  sections: {
    overview: 'Overview',
    record: 'Journal facts',
    board: 'Editorial board',
    texts: 'Page texts',
    issues: 'Issues',
    people: 'People',
    mail: 'Mail',
    audit: 'Audit log',
  },
}
