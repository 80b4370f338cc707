// Which browser on which system a request comes from, without versions: they change by themselves. Only names that the
// library knows: anything else in the header is a stranger's text, and would reach letters and pages.
import Bowser from 'bowser'
import type { DeviceName } from '#src/domain/device.ts'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

// Browsers send about 150 characters.
const maxLength = 512

export function nameDevice(userAgent: string | undefined): DeviceName {
  if (!userAgent) return { browser: undefined, system: undefined }
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength))
  return { browser: knownName(browsers, browser.name), system: knownName(systems, os.name) }
}

const knownName = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined
