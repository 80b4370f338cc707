// The largest size of a file as people read it, in the binary units in which it is set: rounded down, so that nothing
// larger is promised.

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** '10MB'. `space`: what stands between number and unit. */
export function printedSizeLimit(bytes: number, space = ''): string {
  if (bytes < megabyte) return `${Math.floor(bytes / kilobyte)}${space}KB`
  return `${Math.floor((bytes / megabyte) * 10) / 10}${space}MB`
}
