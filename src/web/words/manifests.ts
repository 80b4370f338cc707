/** Programs read the two permissions word for word: https://www.lockss.org/support/prepare-your-content/ */
export const manifestWords = {
  title: 'Preservation manifests',
  description: 'What archives may collect from this journal, volume by volume.',
  lead: 'For the LOCKSS and CLOCKSS archives, which keep copies of journals in many libraries: each volume has a page that lists everything to collect.',
  volumeTitle: (volume: number) => `Preservation manifest of volume ${volume}`,
  volumeLead: (periodical: string, volume: number) => `Everything to collect from volume ${volume} of ${periodical}.`,
  permission: 'Permission',
  lockss: 'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit',
  clockss: 'CLOCKSS system has permission to ingest, preserve, and serve this open access Archival Unit',
  licence: 'The papers are published under',
  volumes: 'Volumes',
  none: 'Nothing has been published yet.',
  volume: (volume: number, years: string) => `Volume ${volume} (${years})`,
  issues: 'Issues',
  articles: 'Papers',
}
