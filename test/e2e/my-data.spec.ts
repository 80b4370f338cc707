// A person's own copy of what is kept about them, from the profile.
import { readFile } from 'node:fs/promises'
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { faults } from './axe.ts'
import { enter, expect, test } from './site.ts'

test('people download what is kept about them as one file', async ({ page, office, baseURL }) => {
  const person = await office.register()
  await enter(page, person.session, baseURL)
  await page.goto('/updateprofile')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section).toContainText('One file with everything we keep about your account')
  expect(await faults(page)).toEqual([])
  const starting = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const download = await starting
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const entries = await new ZipReader(new Uint8ArrayReader(await readFile(await download.path()))).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual(['my-data.json'])
})
