// The letters that the program writes as files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link to this page in somebody's letter, as soon as it is there. */
export async function linkTo(
  page: string,
  { dataDir, origin }: { dataDir: string; origin: string },
  email: string,
): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const pattern = new RegExp(`https?://\\S+/${page}/\\S+`)
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      const letters = await Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
      )
      link = letters.find((text) => text.includes(`To: ${email}`) && pattern.test(text))?.match(pattern)?.[0]
      return link
    })
    .toContain(`${origin}/${page}/`)
  return String(link)
}
