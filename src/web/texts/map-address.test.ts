import { expect, test } from 'vitest'
import { mapFrame, mapPage } from './map-address.ts'

const place = { latitude: 60, longitude: 24, zoom: 15, label: 'The college' }

const boxOf = (address: string) =>
  String(new URL(address).searchParams.get('bbox')).split(',').map(Number) as [number, number, number, number]

test('the map surrounds the place, and its marker is on it', () => {
  const [west, south, east, north] = boxOf(mapFrame(place))
  expect((west + east) / 2).toBeCloseTo(24, 5)
  expect((south + north) / 2).toBeCloseTo(60, 5)
  expect(new URL(mapFrame(place)).searchParams.get('marker')).toBe('60,24')
})

test('one step of zoom halves the visible area', () => {
  const widthAt = (zoom: number) => {
    const [west, , east] = boxOf(mapFrame({ ...place, zoom }))
    return east - west
  }
  expect(widthAt(15) / widthAt(16)).toBeCloseTo(2, 3)
})

test('far from the equator the map shows fewer degrees of latitude for the same height', () => {
  const heightAt = (latitude: number) => {
    const [, south, , north] = boxOf(mapFrame({ ...place, latitude }))
    return north - south
  }
  expect(heightAt(60) / heightAt(0)).toBeCloseTo(0.5, 3)
})

test('the page of the place shows the same place', () => {
  expect(mapPage(place)).toBe('https://www.openstreetmap.org/?mlat=60&mlon=24#map=15/60/24')
})
