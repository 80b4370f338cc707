// OpenStreetMap addresses for a place: its page, and the small map for embedding in other sites.
import type { PeriodicalObject } from '#src/wire/periodical.ts'

export type MapLocation = NonNullable<PeriodicalObject['location']>

const site = 'https://www.openstreetmap.org'

export const mapPage = ({ latitude, longitude, zoom }: MapLocation): string =>
  `${site}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`

/** The size in which the map is shown; the world is 256 px wide at zoom 0, and each step doubles it. */
const size = { width: 600, height: 400 }

export function mapFrame({ latitude, longitude, zoom }: MapLocation): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom)
  const halfWidth = (degreesPerPixel * size.width) / 2
  // In Mercator's projection a degree of latitude grows with the distance from the equator.
  const halfHeight = ((degreesPerPixel * size.height) / 2) * Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(6)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${site}/export/embed.html?${query}`
}
